import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAuth } from '../auth/useAuth';
import { PageContainer, PageHeading } from '../components/Page';
import { RowSkeletons } from '../components/Skeletons';
import { AccountSection, SignOutSection } from '../features/account/AccountSection';
import { AppearanceSection } from '../features/account/AppearanceSection';
import { DeleteAccountDialog } from '../features/account/DeleteAccountDialog';
import { EmailSection } from '../features/account/EmailSection';
import { accountMessages } from '../features/account/messages';
import { PasswordSection } from '../features/account/PasswordSection';

export default function AccountPage() {
  const { account } = useAuth();
  return (
    <PageContainer maxWidth="md">
      <PageHeading title="Your account" />
      <Stack sx={{ gap: 3, mt: 3 }}>{account ? <Sections /> : <RowSkeletons label="Loading the account" />}</Stack>
    </PageContainer>
  );
}

function Sections() {
  const { isEmailUser } = useAuth();
  return (
    <>
      <EmailSection />
      {isEmailUser && <PasswordSection />}
      <AppearanceSection />
      <SignOutSection />
      <DeleteSection />
    </>
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
