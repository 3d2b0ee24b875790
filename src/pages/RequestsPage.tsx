import { useSearchParams } from 'react-router-dom';
import { useAuth } from '../auth/useAuth';
import { PageContainer } from '../components/PageContainer';
import { PageHeading } from '../components/PageHeading';
import { GroupChoice } from './requests/GroupChoice';
import { GroupJoinRequests } from './requests/GroupJoinRequests';
import { SignInFirst } from './requests/SignInFirst';

/** Version 2 of the join requests: of `?groupId=`, for the signed-in user or else for `?ownerId=`. */
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
  const groupId = params.get('groupId');
  const ownerId = currentUser?.uid ?? params.get('ownerId');
  if (groupId && ownerId) return <GroupJoinRequests key={groupId} groupId={groupId} ownerId={ownerId} />;
  if (currentUser) return <GroupChoice user={currentUser} />;
  return <SignInFirst />;
}
