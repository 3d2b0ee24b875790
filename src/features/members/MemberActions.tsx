import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import IconButton from '@mui/material/IconButton';
import { memo } from 'react';
import { isGone } from '../../api/errors';
import type { Member, PaymentStatus } from '../../api/schemas';
import { CheckIcon, CircleIcon, ContactIcon } from '../../components/icons';
import { paymentLabels } from '../../domain/members';
import { memberName } from '../../domain/names';
import { describeError } from '../../errorMessages';
import { firstPress } from '../../hooks/presses';
import { useOptimisticValue } from '../../hooks/useOptimisticValue';

interface PaymentButtonsProps {
  member: Member;
  onMark: (members: Member[], status: PaymentStatus) => void;
}

const payments = [
  { status: 'paid', color: 'success', icon: <CheckIcon fontSize="inherit" /> },
  { status: 'unpaid', color: 'warning', icon: <CircleIcon fontSize="inherit" /> },
] as const;

/** One control of two buttons. The pressed one, filled and with a sign, is the member's payment status. */
export const PaymentButtons = memo(({ member, onMark }: PaymentButtonsProps) => {
  const [pressed, press] = useOptimisticValue(member.paymentStatus, (status) => onMark([member], status));
  return (
    <ButtonGroup role="group" aria-label={`Payment of ${memberName(member)}`} sx={{ flexShrink: 0 }}>
      {payments.map(({ status, color, icon }) => {
        const holds = pressed === status;
        return (
          <Button
            key={status}
            variant={holds ? 'contained' : 'outlined'}
            color={holds ? color : 'inherit'}
            startIcon={holds && icon}
            aria-pressed={holds}
            onClick={firstPress(() => press(status))}
            sx={{ px: 1.25, borderColor: 'divider', '& .MuiButton-startIcon': { mr: 0.5, ml: 0, fontSize: '1rem' } }}
          >
            {paymentLabels[status]}
          </Button>
        );
      })}
    </ButtonGroup>
  );
});

/** Shows nothing when the member has left the group: the row is removed, and a toast says why. */
export const PaymentProblem = ({ error }: { error: Error | undefined }) =>
  error && !isGone(error) && <Alert severity="error">{describeError(error)}</Alert>;

interface ContactInfoButtonProps {
  member: Member;
  onOpen: (id: string) => void;
}

export const ContactInfoButton = memo(({ member, onOpen }: ContactInfoButtonProps) => (
  <IconButton
    color="primary"
    aria-label={`Contact info for ${memberName(member)}`}
    onClick={() => onOpen(member.memberID)}
  >
    <ContactIcon />
  </IconButton>
));
