import Button, { type ButtonProps } from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import { UnsentChangesError, useAuth } from '../../auth/useAuth';
import { useToasts } from '../../components/Toasts';
import { useFirstUse } from '../../hooks/useFirstUse';
import { onDemand, useOnDemand } from '../../hooks/useOnDemand';
import { useSingleFlight } from '../../hooks/useSingleFlight';
import { messages } from '../../messages';
import { paths } from '../../paths';
import type { SignOutQuestion } from './SignOutQuestion';

const questionCode = onDemand(async () => (await import('./SignOutQuestion')).SignOutQuestion);

/** Signs out. Asks first if changes would be lost that have not reached the server. */
export function SignOutButton(props: ButtonProps) {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const { show } = useToasts();
  useFirstUse(questionCode);
  const leaving = useSingleFlight({ mutationKey: ['signOut'], mutationFn: signOut });
  const unsent = leaving.error instanceof UnsentChangesError ? leaving.error.unsent : undefined;
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
      {unsent && (
        <Question
          unsent={unsent}
          pending={leaving.isPending}
          onConfirm={() => leave('losing')}
          onCancel={leaving.reset}
        />
      )}
    </>
  );
}

function Question(props: ComponentProps<typeof SignOutQuestion>) {
  const { code: Loaded, failed, tryAgain } = useOnDemand(questionCode);
  if (Loaded) return <Loaded {...props} />;
  return (
    failed && (
      <Button color="inherit" onClick={tryAgain}>
        {messages.codeFailed} Try again
      </Button>
    )
  );
}
