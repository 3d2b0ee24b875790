import { memo } from 'react';
import { isGone } from '../../api/errors';
import { Alert } from '../../components/controls/Alert';
import { Button } from '../../components/controls/Button';
import { CheckIcon, CircleIcon } from '../../components/laterIcons';
import { paymentLabels } from '../../domain/members';
import { memberName } from '../../domain/names';
import { describeError } from '../../errorMessages';
import { firstPress } from '../../hooks/presses';
import { useOptimisticValue } from '../../hooks/useOptimisticValue';
import shared from '../../theme/shared.module.css';
import styles from './MemberActions.module.css';
import type { MemberRowProps } from './MemberParts';
import { memberMessages } from './messages';

type MarkProps = Pick<MemberRowProps, 'member' | 'onMark'>;

const payments = [
  { status: 'paid', Sign: CheckIcon },
  { status: 'unpaid', Sign: CircleIcon },
] as const;

/** The buttons Paid and Unpaid. The button of the member's payment status is pressed. */
export const PaymentButtons = memo(({ member, onMark }: MarkProps) => {
  const [pressed, press] = useOptimisticValue(member.paymentStatus, (status) => onMark([member], status));
  return (
    <fieldset aria-label={`Payment of ${memberName(member)}`} className={styles.payment}>
      {payments.map(({ status, Sign }) => (
        <Button
          key={status}
          variant="outlined"
          data-status={status}
          aria-pressed={pressed === status}
          onClick={firstPress(() => press(status))}
          className={styles.button}
        >
          {pressed === status && <Sign />}
          {paymentLabels[status]}
        </Button>
      ))}
    </fieldset>
  );
});

/** Replaces PaymentButtons in a list of unpaid members: one button leaves more room for the name. */
export const MarkPaidButton = memo(({ member, onMark }: MarkProps) => {
  const [status, mark] = useOptimisticValue(member.paymentStatus, (paid) => onMark([member], paid));
  return (
    <Button
      variant="outlined"
      aria-label={memberMessages.markPaid(memberName(member))}
      onClick={firstPress(() => mark('paid'))}
      className={styles.button}
    >
      {status === 'paid' ? paymentLabels.paid : 'Mark paid'}
    </Button>
  );
});

/** Says why a payment mark failed. Shows nothing if the member has left the group, because a toast says so. */
export const PaymentProblem = ({ error }: { error: Error | undefined }) =>
  error &&
  !isGone(error) && (
    <Alert severity="error" className={shared.wide}>
      {describeError(error)}
    </Alert>
  );
