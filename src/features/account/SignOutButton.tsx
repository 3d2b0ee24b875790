import { useState } from 'react';
import { useNavigate } from 'react-router';
import { UnsentChangesError, useAuth } from '../../auth/useAuth';
import { Button, type ButtonProps } from '../../components/controls/Button';
import { Loaded } from '../../components/Loaded';
import { useToasts } from '../../components/Toasts';
import { isOverlayEntry } from '../../hooks/useBackCloses';
import { useFirstUse } from '../../hooks/useFirstUse';
import { onDemand } from '../../hooks/useOnDemand';
import { useSingleFlight } from '../../hooks/useSingleFlight';
import { messages } from '../../messages';
import type { Undelivered } from '../../outbox/outbox';
import { paths } from '../../paths';

const questionCode = onDemand(async () => (await import('./SignOutQuestion')).SignOutQuestion);

/** Signs out. Asks first if changes would be lost that have not reached the server. */
export function SignOutButton({ color }: Pick<ButtonProps, 'color'>) {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const { show } = useToasts();
  useFirstUse(questionCode);
  const leaving = useSingleFlight({ mutationKey: ['signOut'], mutationFn: signOut });
  // Stays set after the sign-out, because closing the dialog would go back in the history, away from the login page.
  const [unsent, setUnsent] = useState<Undelivered>();
  const leave = (losing?: 'losing') =>
    leaving.run(losing, {
      onSuccess: () => navigate(paths.login.to(), { replace: isOverlayEntry() }),
      onError: (error) => {
        if (error instanceof UnsentChangesError) return setUnsent(error.unsent);
        setUnsent(undefined);
        show(messages.signOutFailed, { severity: 'error' });
      },
    });
  return (
    <>
      <Button variant="outlined" color={color} loading={leaving.isPending} onClick={() => leave()}>
        Sign out
      </Button>
      {unsent && (
        <Loaded
          code={questionCode}
          props={{
            unsent,
            // Ignore the refused first call, which may be pending for another moment: it must not disable the question.
            pending: leaving.isPending && leaving.variables === 'losing',
            onConfirm: () => leave('losing'),
            onCancel: () => setUnsent(undefined),
          }}
        />
      )}
    </>
  );
}
