import { useLocation, useSearchParams } from 'react-router';
import { useAuth } from '../auth/useAuth';
import { Button } from '../components/controls/Button';
import { EmptyState } from '../components/EmptyState';
import { PageContainer, PageHeading } from '../components/Page';
import { AllRequests } from '../features/requests/AllRequests';
import { JoinRequestsV2 } from '../features/requests/JoinRequestsV2';
import { requestMessages } from '../features/requests/messages';
import { paths } from '../paths';
import styles from './page.module.css';

/** The join requests of the group in the URL, or else the open requests of all groups of the signed-in person. */
export default function RequestsPage() {
  return (
    <PageContainer maxWidth="md">
      <PageHeading title="Join requests" />
      <Content />
    </PageContainer>
  );
}

function Content() {
  const { currentUser } = useAuth();
  const [params] = useSearchParams();
  const { groupId, ownerId: linkedOwnerId } = paths.requests.read(params);
  const ownerId = currentUser?.uid ?? linkedOwnerId;
  if (groupId && ownerId) return <JoinRequestsV2 key={groupId} groupId={groupId} ownerId={ownerId} />;
  if (currentUser) return <AllRequests />;
  return <SignInFirst />;
}

function SignInFirst() {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.content}>
      <EmptyState message={requestMessages.requestsSignIn}>
        <Button to={paths.login.to()} state={paths.login.state(pathname + search)} variant="contained">
          Login
        </Button>
      </EmptyState>
    </div>
  );
}
