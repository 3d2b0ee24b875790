import { useState } from 'react';
import { useAuth } from '../auth/useAuth';
import { Button } from '../components/controls/Button';
import { PageContainer, PageHeading } from '../components/Page';
import { RowSkeletons } from '../components/Skeletons';
import { AccountSection } from '../features/account/AccountSection';
import { AppearanceSection } from '../features/account/AppearanceSection';
import { DeleteAccountDialog } from '../features/account/DeleteAccountDialog';
import { EmailSection } from '../features/account/EmailSection';
import { accountMessages } from '../features/account/messages';
import { PasswordSection } from '../features/account/PasswordSection';
import { SignOutButton } from '../features/account/SignOutButton';
import { setBookmark, useBookmarks } from '../features/groups/bookmarks';
import { firstPress } from '../hooks/presses';
import shared from '../theme/shared.module.css';
import styles from './page.module.css';

export default function AccountPage() {
  const { account } = useAuth();
  return (
    <PageContainer>
      <PageHeading title="Your account" />
      {account ? (
        <Sections />
      ) : (
        <div className={styles.content}>
          <RowSkeletons label="Loading the account" />
        </div>
      )}
    </PageContainer>
  );
}

/** The sections about the e-mail address and the password, with all others beside them if there is room. */
function Sections() {
  const { isEmailUser } = useAuth();
  return (
    <div className={styles.columns}>
      <div className={styles.content}>
        <EmailSection />
        {isEmailUser && <PasswordSection />}
      </div>
      <div className={styles.content}>
        <AppearanceSection />
        <BookmarksSection />
        <AccountSection title="Sign out">
          <p className={shared.secondary}>{accountMessages.signOutEverywhere}</p>
          <SignOutButton />
        </AccountSection>
        <DeleteSection />
      </div>
    </div>
  );
}

/** Removes the bookmarks, which stay on the device after signing out. Renders nothing if there are none. */
function BookmarksSection() {
  const { ids } = useBookmarks();
  const [removed, setRemoved] = useState<string[]>([]);
  if (ids.length === 0 && removed.length === 0) return null;
  const isUndo = ids.length === 0;
  const press = () => {
    for (const id of isUndo ? removed : ids) setBookmark(id, isUndo);
    setRemoved(isUndo ? [] : ids);
  };
  return (
    <AccountSection title="Bookmarked groups">
      <p role="status" className={shared.secondary}>
        {accountMessages.bookmarks(ids.length)}
      </p>
      {/* One button for "Remove all" and "Undo", so that the focus stays on it. */}
      <Button variant="outlined" onClick={firstPress(press)}>
        {isUndo ? 'Undo' : 'Remove all'}
      </Button>
    </AccountSection>
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
      {asking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </AccountSection>
  );
}
