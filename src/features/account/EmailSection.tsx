import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { isVerified, sendVerification } from '../../auth/account';
import { useAccount } from '../../auth/useAuth';
import { useToasts } from '../../components/Toasts';
import { useSingleFlight } from '../../hooks/useSingleFlight';
import { AccountSection } from './AccountSection';
import { FormProblem } from './FormProblem';
import { describeAccountFailure, describeVerification } from './identityErrors';
import { accountMessages } from './messages';

export function EmailSection() {
  const { email, emailVerified } = useAccount();
  const [verified, setVerified] = useState(emailVerified);
  const address = useRef<HTMLDivElement>(null);
  const { show } = useToasts();
  const finish = () => {
    setVerified(true);
    show(accountMessages.emailVerified);
    // The button that had the focus is removed.
    address.current?.focus();
  };
  if (!email) return <AccountSection title="Email">{accountMessages.noEmail}</AccountSection>;
  return (
    <AccountSection title="Email">
      <Stack ref={address} tabIndex={-1} direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        {email}
        <Chip
          size="small"
          variant="outlined"
          color={verified ? 'success' : 'warning'}
          label={verified ? 'Verified' : 'Not verified'}
        />
      </Stack>
      {!verified && <EmailVerification email={email} onVerified={finish} />}
    </AccountSection>
  );
}

interface EmailVerificationProps {
  email: string;
  onVerified: () => void;
}

/** The link may be opened on another device, so that the person has to say when to check. */
function EmailVerification({ email, onVerified }: EmailVerificationProps) {
  const account = useAccount();
  const sending = useSingleFlight({
    mutationKey: ['sendVerification'],
    mutationFn: () => sendVerification(account).then(() => true),
  });
  const checking = useSingleFlight({ mutationKey: ['checkVerification'], mutationFn: () => isVerified(account) });
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
      <Typography color="textSecondary">{accountMessages.emailUnverified}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={send} loading={sending.isPending}>
          Send verification email
        </Button>
        <Button onClick={check} loading={checking.isPending}>
          I've verified it
        </Button>
      </Stack>
      <Box sx={{ width: '100%' }}>
        <FormProblem problem={sending.error && describeVerification(sending.error)} />
        <FormProblem
          problem={checking.error && describeAccountFailure(accountMessages.verificationCheckFailed, checking.error)}
        />
        <div role="status">
          {sending.data && <Alert>{accountMessages.verificationSent(email)}</Alert>}
          {checking.data === false && <Alert severity="warning">{accountMessages.stillUnverified}</Alert>}
        </div>
      </Box>
    </>
  );
}
