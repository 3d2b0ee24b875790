import DialogContentText from '@mui/material/DialogContentText';
import { useForm } from 'react-hook-form';
import { deleteAccount } from '../../auth/account';
import { UnsentChangesError, useAuth, useUser } from '../../auth/useAuth';
import { FormDialog } from '../../components/FormDialog';
import { useSingleFlight } from '../../hooks/useSingleFlight';
import { describeAccountFailure, describeWrongPassword, type IdentityProblem } from '../../identityErrors';
import { messages } from '../../messages';
import { FormProblem } from './FormProblem';
import { PasswordField } from './PasswordField';

interface DeleteAccountDialogProps {
  open: boolean;
  onClose: () => void;
}

export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  const { isEmailUser, endSession } = useAuth();
  const user = useUser();
  const { register, handleSubmit, reset, setError, formState } = useForm<{ password?: string }>();
  const deletion = useSingleFlight({
    mutationKey: ['deleteAccount'],
    mutationFn: ({ password, losing }: { password?: string; losing: boolean }) =>
      endSession(() => deleteAccount(user, password), { ending: 'accountDeleted', losing }),
  });

  const showBesideField = (error: Error) => {
    const wrong = describeWrongPassword(error);
    if (wrong) setError('password', { message: wrong }, { shouldFocus: true });
  };
  const submit = handleSubmit(({ password }) =>
    deletion.run({ password, losing: deletion.error instanceof UnsentChangesError }, { onError: showBesideField }),
  );
  const close = () => {
    reset();
    deletion.reset();
    onClose();
  };

  return (
    <FormDialog
      open={open}
      title="Delete your account?"
      submitLabel="Yes, Delete Account"
      destructive
      pending={deletion.isPending}
      onSubmit={submit}
      onClose={close}
    >
      <DialogContentText>{messages.accountDeletion}</DialogContentText>
      <DialogContentText>{messages.accountDeletionGroups}</DialogContentText>
      {isEmailUser && (
        <PasswordField
          autoFocus
          autoComplete="current-password"
          hint={messages.accountDeletionProof}
          problem={formState.errors.password?.message}
          {...register('password', { required: messages.currentPasswordMissing })}
        />
      )}
      {!describeWrongPassword(deletion.error) && (
        <FormProblem problem={deletion.error && describeDeletion(deletion.error)} />
      )}
    </FormDialog>
  );
}

const describeDeletion = (error: Error): IdentityProblem =>
  error instanceof UnsentChangesError
    ? { message: messages.unsent(error.count), cause: messages.unsentDeletionHint }
    : describeAccountFailure(messages.accountDeleteFailed, error);
