import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { isGone } from '../../api/errors';
import type { Member, PaymentStatus } from '../../api/schemas';
import { CheckIcon, CircleIcon, ContactIcon } from '../../components/icons';
import { plainButton } from '../../components/LightButton';
import { paymentLabels } from '../../domain/members';
import { memberName } from '../../domain/names';
import { describeError } from '../../errorMessages';
import { firstPress } from '../../hooks/presses';
import { useOptimisticValue } from '../../hooks/useOptimisticValue';
import { radius, theme } from '../../theme/theme';

interface PaymentButtonsProps {
  member: Member;
  onMark: (members: Member[], status: PaymentStatus) => void;
}

const payments = [
  { status: 'paid', Sign: CheckIcon },
  { status: 'unpaid', Sign: CircleIcon },
] as const;

/** One control of two buttons. The pressed one, filled and with a sign, is the member's payment status. */
export const PaymentButtons = memo(({ member, onMark }: PaymentButtonsProps) => {
  const [pressed, press] = useOptimisticValue(member.paymentStatus, (status) => onMark([member], status));
  return (
    <Buttons role="group" aria-label={`Payment of ${memberName(member)}`}>
      {payments.map(({ status, Sign }) => (
        <button
          key={status}
          type="button"
          data-status={status}
          aria-pressed={pressed === status}
          onClick={firstPress(() => press(status))}
        >
          {pressed === status && <Sign fontSize="inherit" />}
          {paymentLabels[status]}
        </button>
      ))}
    </Buttons>
  );
});

const darker = (color: string) => `color-mix(in srgb, ${color} 90%, black)`;

// Plain elements, since every row has them.
const Buttons = styled('div')({
  display: 'inline-flex',
  flexShrink: 0,
  '& > button': {
    ...plainButton,
    gap: theme.spacing(0.5),
    padding: '5px 10px',
    borderColor: 'var(--divider)',
    color: 'inherit',
  },
  '& > button:first-of-type': { borderRadius: `${radius.button} 0 0 ${radius.button}` },
  '& > button:last-of-type': { marginInlineStart: -1, borderRadius: `0 ${radius.button} ${radius.button} 0` },
  '& > [aria-pressed=true]': { color: 'var(--contrast)' },
  '& > [data-status=paid][aria-pressed=true]': { backgroundColor: 'var(--success)' },
  '& > [data-status=unpaid][aria-pressed=true]': { backgroundColor: 'var(--warning)' },
  '@media (hover: hover)': {
    '& > button:hover': { backgroundColor: 'var(--action-hover)' },
    '& > [data-status=paid][aria-pressed=true]:hover': { backgroundColor: darker('var(--success)') },
    '& > [data-status=unpaid][aria-pressed=true]:hover': { backgroundColor: darker('var(--warning)') },
  },
  // The ring of one is not covered by the other.
  '& > button:focus-visible': { zIndex: 1 },
  '& svg': { fontSize: '1rem' },
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
