import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { useUser } from '../../auth/useAuth';
import { useNotify } from '../../components/Notices';
import { messages } from '../../messages';
import { AccountSection } from './AccountSection';
import { EmailVerification } from './EmailVerification';

export function EmailSection() {
  const { email, emailVerified } = useUser();
  const [verified, setVerified] = useState(emailVerified);
  const address = useRef<HTMLDivElement>(null);
  const notify = useNotify();
  const finish = () => {
    setVerified(true);
    notify(messages.emailVerified);
    // The button that was pressed goes away.
    address.current?.focus();
  };
  if (!email) return <AccountSection title="Email">{messages.noEmail}</AccountSection>;
  return (
    <AccountSection title="Email">
      <Stack
        ref={address}
        tabIndex={-1}
        direction="row"
        sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', outline: 'none' }}
      >
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
