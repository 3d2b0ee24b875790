import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { accountMessages } from '../accountMessages';
import { useAuth } from '../auth/useAuth';
import { PageContainer, PageHeading } from '../components/Page';
import { AccountSection, SignOutSection } from '../features/account/AccountSection';
import { AppearanceSection } from '../features/account/AppearanceSection';
import { DeleteAccountDialog } from '../features/account/DeleteAccountDialog';
import { EmailSection } from '../features/account/EmailSection';
import { PasswordSection } from '../features/account/PasswordSection';

export default function AccountPage() {
  const { isEmailUser } = useAuth();
  return (
    <PageContainer maxWidth="md">
      <PageHeading title="Your account" />
      <Stack sx={{ gap: 3, mt: 3 }}>
        <EmailSection />
        {isEmailUser && <PasswordSection />}
        <AppearanceSection />
        <SignOutSection />
        <DeleteSection />
      </Stack>
    </PageContainer>
  );
}

function DeleteSection() {
  const [asking, setAsking] = useState(false);
  return (
    <AccountSection title="Delete account">
      <Typography color="textSecondary">{accountMessages.accountDeletion}</Typography>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      <DeleteAccountDialog open={asking} onClose={() => setAsking(false)} />
    </AccountSection>
  );
}
