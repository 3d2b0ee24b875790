import DialogContentText from '@mui/material/DialogContentText';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { deleteAccount } from '../../auth/account';
import { useAuth, useUser } from '../../auth/useAuth';
import { FormDialog } from '../../components/FormDialog';
import { FormProblem } from '../../components/FormProblem';
import { useNotify } from '../../components/Notices';
import { PasswordField } from '../../components/PasswordField';
import { useAction } from '../../components/useAction';
import { describeAccountFailure, describeWrongPassword } from '../../errorMessages';
import { messages } from '../../messages';
import { paths } from '../../paths';

interface DeleteAccountDialogProps {
  open: boolean;
  onClose: () => void;
}

export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  const { isEmailUser, leave } = useAuth();
  const user = useUser();
  const navigate = useNavigate();
  const notify = useNotify();
  const { register, handleSubmit, reset, setError, formState } = useForm<{ password?: string }>();
  const deletion = useAction({
    mutationKey: ['deleteAccount'],
    mutationFn: (password: string | undefined) => leave(() => deleteAccount(user, password)),
  });

  const finish = () => {
    notify(messages.accountDeleted);
    navigate(paths.login(), { replace: true });
  };
  const tell = (error: Error) => {
    const wrong = describeWrongPassword(error);
    if (wrong) setError('password', { message: wrong }, { shouldFocus: true });
  };
  const submit = handleSubmit(({ password }) => deletion.run(password, { onSuccess: finish, onError: tell }));
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
      final
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
        <FormProblem problem={deletion.error && describeAccountFailure(messages.accountDeleteFailed, deletion.error)} />
      )}
    </FormDialog>
  );
}
