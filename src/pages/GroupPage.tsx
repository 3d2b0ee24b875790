import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { groupQuery } from '../api/queries/groups';
import type { Group } from '../api/schemas';
import { useUser } from '../auth/useAuth';
import { CardSkeletons } from '../components/CardSkeletons';
import { EmptyState } from '../components/EmptyState';
import { PageContainer } from '../components/PageContainer';
import { QueryProblem } from '../components/QueryProblem';
import { describeError } from '../errorMessages';
import { isOwner } from '../lib/permissions';
import { messages } from '../messages';
import { paths } from '../paths';
import { Board } from './group/Board';
import { Fees } from './group/Fees';
import { GroupHead } from './group/GroupHead';
import { GroupTabs } from './group/GroupTabs';
import { JoinButton } from './group/JoinButton';
import { printStyles } from './group/printStyles';
import { ShareButton } from './group/ShareButton';

export default function GroupPage() {
  const { groupId = '' } = useParams();
  const user = useUser();
  const { data: group, isPending, isError, error, refetch } = useQuery(groupQuery(groupId));
  const owner = Boolean(group && isOwner(group, user));

  return (
    <PageContainer>
      <GlobalStyles styles={printStyles} />
      <Stack sx={{ gap: 5 }}>
        <GroupHead group={group}>{group && <HeadActions group={group} />}</GroupHead>
        {isPending && <CardSkeletons label="Loading the group" />}
        {isError && <QueryProblem message={messages.groupsFailed} cause={describeError(error)} retry={refetch} />}
        {group === null && <NotFound />}
        {group && <GroupParts key={groupId} group={group} owner={owner} />}
      </Stack>
    </PageContainer>
  );
}

const HeadActions = ({ group }: { group: Group }) => (
  <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
    <JoinButton group={group} />
    <ShareButton group={group} />
  </Stack>
);

const NotFound = () => (
  <EmptyState message={messages.groupNotFound}>
    <Button component={Link} to={paths.findGroup()} variant="contained">
      Find a Group
    </Button>
    <Button component={Link} to={paths.managedGroups()}>
      Manage Groups
    </Button>
  </EmptyState>
);

const GroupParts = ({ group, owner }: { group: Group; owner: boolean }) => (
  <>
    <Fees groupId={group._id} owner={owner} />
    <Board groupId={group._id} owner={owner} />
    <GroupTabs group={group} owner={owner} />
  </>
);
