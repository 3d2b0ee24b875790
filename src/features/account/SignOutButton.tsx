import Button, { type ButtonProps } from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { UnsentChangesError, useAuth } from '../../auth/useAuth';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useToasts } from '../../components/Toasts';
import { useSingleFlight } from '../../hooks/useSingleFlight';
import { messages } from '../../messages';
import { paths } from '../../paths';

/** Signs out; asks first when something that the person has decided would be lost. */
export function SignOutButton(props: ButtonProps) {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const { show } = useToasts();
  const leaving = useSingleFlight({ mutationKey: ['signOut'], mutationFn: signOut });
  const unsent = leaving.error instanceof UnsentChangesError ? leaving.error.count : 0;
  const leave = (losing?: 'losing') =>
    leaving.run(losing, {
      onSuccess: () => navigate(paths.login.to()),
      onError: (error) => {
        if (!(error instanceof UnsentChangesError)) show(messages.signOutFailed, { severity: 'error' });
      },
    });
  return (
    <>
      <Button variant="outlined" {...props} loading={leaving.isPending} onClick={() => leave()}>
        Sign out
      </Button>
      <ConfirmDialog
        open={unsent > 0}
        question={messages.unsent(unsent)}
        detail={messages.unsentSignOutHint}
        confirmLabel="Sign out"
        pending={leaving.isPending}
        onConfirm={() => leave('losing')}
        onCancel={leaving.reset}
      />
    </>
  );
}
