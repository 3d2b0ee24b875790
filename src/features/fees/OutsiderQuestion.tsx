import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';
import type { MembershipStatus } from '../../domain/permissions';
import { feeMessages } from './messages';
import type { useCheckout } from './useCheckout';

type OutsiderQuestionProps = NonNullable<ReturnType<typeof useCheckout>['question']>;

/** Asks before a payment to a group that has not accepted the person, or that the app does not know. */
export const OutsiderQuestion = ({ membership, ...dialog }: OutsiderQuestionProps) => (
  <ConfirmDialog
    question={membership ? feeMessages.notMember : feeMessages.memberOrNot}
    detail={hintFor(membership)}
    confirmLabel="Pay anyway"
    discouraged
    {...dialog}
  />
);

function hintFor(membership: MembershipStatus | undefined): string {
  if (!membership) return feeMessages.memberOrNotHint;
  return membership === 'requested' ? feeMessages.requestedHint : feeMessages.notMemberHint;
}
