import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { memo, type ReactNode } from 'react';
import { isGone } from '../../api/errors';
import type { Member, PaymentStatus } from '../../api/schemas';
import { MailIcon, PhoneIcon, TextIcon } from '../../components/icons';
import { type Contact, contactOf, paymentLabels } from '../../domain/members';
import { memberName } from '../../domain/names';
import { describeError } from '../../errorMessages';
import { mailtoLink, smsLink, telLink } from '../../lib/links';
import { ContactButton } from '../groups/ContactButton';

interface PaymentButtonsProps {
  member: Member;
  onMark: (members: Member[], status: PaymentStatus) => void;
}

/** Two buttons, of which the pressed one is the member's payment status. */
export const PaymentButtons = memo(({ member, onMark }: PaymentButtonsProps) => (
  <Box role="group" aria-label={`Payment of ${memberName(member)}`} sx={{ display: 'flex', gap: 1, flexGrow: 1 }}>
    {(['paid', 'unpaid'] as const).map((status) => (
      <Button
        key={status}
        variant={member.paymentStatus === status ? 'contained' : 'outlined'}
        aria-pressed={member.paymentStatus === status}
        onClick={() => onMark([member], status)}
        sx={{ flexGrow: 1 }}
      >
        {paymentLabels[status]}
      </Button>
    ))}
  </Box>
));

/** Shows nothing when the member has left the group: the row is removed, and a toast says why. */
export const PaymentProblem = ({ error }: { error: Error | undefined }) =>
  error && !isGone(error) && <Alert severity="error">{describeError(error)}</Alert>;

interface MemberContactProps {
  member: Member;
  /** Shows links to call, text and e-mail beside the button. */
  direct?: boolean;
}

export const MemberContact = memo(({ member, direct = false }: MemberContactProps) => {
  const name = memberName(member);
  const contact = contactOf(member);
  return (
    <Stack direction="row">
      {direct && <ContactLinks name={name} contact={contact} />}
      <ContactButton name={name} contact={contact} />
    </Stack>
  );
});

/** Links for those details that are clean. */
const ContactLinks = ({ name, contact: { email, phone } }: { name: string; contact: Contact }) => (
  <>
    <ContactLink label={`Call ${name}`} href={telLink(phone)} icon={<PhoneIcon />} />
    <ContactLink label={`Text ${name}`} href={smsLink(phone)} icon={<TextIcon />} />
    <ContactLink label={`E-mail ${name}`} href={mailtoLink(email)} icon={<MailIcon />} />
  </>
);

const ContactLink = ({ label, href, icon }: { label: string; href: string | undefined; icon: ReactNode }) =>
  href && (
    <IconButton color="primary" aria-label={label} href={href}>
      {icon}
    </IconButton>
  );
