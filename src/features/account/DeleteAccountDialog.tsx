import { deleteAccount } from '../../auth/account';
import { UnsentChangesError, useAccount, useAuth } from '../../auth/useAuth';
import { FormDialog } from '../../components/dialogs/FormDialog';
import { useFilledForm } from '../../hooks/useFilledForm';
import { useSingleFlight } from '../../hooks/useSingleFlight';
import shared from '../../theme/shared.module.css';
import { FormProblem } from './FormProblem';
import { describeAccountFailure, describePasswordFault } from './identityErrors';
import { accountMessages } from './messages';
import { PasswordField } from './PasswordField';

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { isEmailUser, endSession } = useAuth();
  const account = useAccount();
  const { register, handleSubmit, setError, formState } = useFilledForm<{ password?: string }>();
  const deletion = useSingleFlight({
    mutationKey: ['deleteAccount'],
    mutationFn: ({ password, losing }: { password?: string; losing: boolean }) =>
      endSession(() => deleteAccount(account, password), { ending: 'accountDeleted', losing }),
  });

  const showBesideField = (error: Error) => {
    const wrong = describeWrongPassword(error);
    if (wrong) setError('password', { message: wrong }, { shouldFocus: true });
  };
  const submit = handleSubmit(({ password }) =>
    deletion.run({ password, losing: deletion.error instanceof UnsentChangesError }, { onError: showBesideField }),
  );

  return (
    <FormDialog
      title="Delete your account?"
      submitLabel="Yes, Delete Account"
      destructive
      pending={deletion.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={shared.secondary}>{accountMessages.accountDeletion}</p>
      <p className={shared.secondary}>{accountMessages.accountDeletionGroups}</p>
      {isEmailUser && (
        <PasswordField
          autoFocus
          autoComplete="current-password"
          hint={accountMessages.accountDeletionProof}
          problem={formState.errors.password?.message}
          {...register('password', { required: accountMessages.currentPasswordMissing })}
        />
      )}
      {!describeWrongPassword(deletion.error) && (
        <FormProblem problem={deletion.error && describeDeletion(deletion.error)} />
      )}
    </FormDialog>
  );
}

/**
 * Returns the message for a wrong password. Undefined for any other error, such as a correct password that the provider
 * refuses as too weak.
 */
function describeWrongPassword(error: unknown) {
  const fault = describePasswordFault(error);
  return fault?.field === 'current' ? fault.message : undefined;
}

const describeDeletion = (error: Error) =>
  error instanceof UnsentChangesError
    ? {
        message: accountMessages.unsent(error.unsent.count),
        cause: `${accountMessages.unsentDeletionHint} ${accountMessages.holdUps[error.unsent.holdUp]} ${accountMessages.orConfirm}`,
      }
    : describeAccountFailure(accountMessages.accountDeleteFailed, error);
