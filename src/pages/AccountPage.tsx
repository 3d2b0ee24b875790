import Button from '@mui/material/Button';
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
import shared from '../theme/shared.module.css';
import styles from './page.module.css';

export default function AccountPage() {
  const { account } = useAuth();
  return (
    <PageContainer maxWidth="md">
      <PageHeading title="Your account" />
      <div className={styles.content}>{account ? <Sections /> : <RowSkeletons label="Loading the account" />}</div>
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
      <p className={shared.secondary}>{accountMessages.accountDeletion}</p>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      <DeleteAccountDialog open={asking} onClose={() => setAsking(false)} />
    </AccountSection>
  );
}
