import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isVerified, sendVerification } from '../../auth/account';
import { useUser } from '../../auth/useAuth';
import { FormProblem } from '../../components/FormProblem';
import { useAction } from '../../components/useAction';
import { describeAccountFailure, describeVerification } from '../../errorMessages';
import { messages } from '../../messages';

interface EmailVerificationProps {
  email: string;
  onVerified: () => void;
}

/** The link is opened elsewhere, perhaps on another device, so the person says when. */
export function EmailVerification({ email, onVerified }: EmailVerificationProps) {
  const user = useUser();
  const sending = useAction({
    mutationKey: ['sendVerification'],
    mutationFn: () => sendVerification(user).then(() => true),
  });
  const checking = useAction({ mutationKey: ['checkVerification'], mutationFn: () => isVerified(user) });
  const send = () => {
    checking.reset();
    sending.run(undefined);
  };
  const check = () => {
    sending.reset();
    checking.run(undefined, { onSuccess: (verified) => verified && onVerified() });
  };

  return (
    <>
      <Typography color="textSecondary">{messages.emailUnverified}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={send} loading={sending.isPending}>
          Send verification email
        </Button>
        <Button onClick={check} loading={checking.isPending}>
          I have verified it
        </Button>
      </Stack>
      <Box sx={{ width: '100%' }}>
        <FormProblem problem={sending.error && describeVerification(sending.error)} />
        <FormProblem
          problem={checking.error && describeAccountFailure(messages.verificationCheckFailed, checking.error)}
        />
        <div role="status">
          {sending.data && <Alert>{messages.verificationSent(email)}</Alert>}
          {checking.data === false && <Alert severity="warning">{messages.stillUnverified}</Alert>}
        </div>
      </Box>
    </>
  );
}
