import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Activity, useId, useRef, useState } from 'react';
import { Link, useNavigationType, useParams } from 'react-router-dom';
import { groupQuery } from '../api/queries/groups';
import { useUser } from '../auth/useAuth';
import { EmptyState } from '../components/EmptyState';
import { PageContainer } from '../components/Page';
import { QueryProblem } from '../components/QueryView';
import { CardSkeletons } from '../components/Skeletons';
import { type ViewTab, ViewTabs } from '../components/ViewTabs';
import { isOwner, membershipStatus } from '../domain/permissions';
import { describeError } from '../errorMessages';
import { GroupHead } from '../features/groups/GroupHead';
import { GroupPrintStyles } from '../features/groups/GroupPrintStyles';
import { JoinButton } from '../features/groups/JoinButton';
import { NarrowGroupHead } from '../features/groups/NarrowGroupHead';
import { useGroupView, viewLabels } from '../features/groups/useGroupView';
import { useMembers } from '../features/members/useMembers';
import { useRequests } from '../features/requests/useRequests';
import { ShareButton } from '../features/sharing/ShareButton';
import { useLandOn } from '../hooks/useLandOn';
import { useScrollPlaces } from '../hooks/useScrollPlaces';
import { useIsNarrow } from '../hooks/useViewport';
import { messages } from '../messages';
import { type GroupView, paths } from '../paths';
import { type GroupOfPage, GroupPart, isNew, News, OwnersFirstSteps } from './GroupParts';

export default function GroupPage() {
  const { groupId = '' } = useParams();
  const user = useUser();
  const { data: group, isPending, isError, error, refetch } = useQuery(groupQuery(groupId));
  const isNarrow = useIsNarrow();
  const Head = isNarrow ? NarrowGroupHead : GroupHead;
  const Parts = isNarrow ? NarrowGroup : WideGroup;

  return (
    <PageContainer maxWidth="xl" sx={{ py: { xs: 0, md: 5 }, pb: { xs: 3 } }}>
      <GroupPrintStyles />
      {!group && <Head group={group} />}
      {isPending && <CardSkeletons label="Loading the group" />}
      {isError && <QueryProblem message={messages.groupsFailed} cause={describeError(error)} retry={refetch} />}
      {group === null && <GroupNotFound />}
      {group && <Parts key={groupId} group={group} owner={isOwner(group, user)} />}
    </PageContainer>
  );
}

/** Stands in place of a group that is not there. */
const GroupNotFound = () => (
  <EmptyState message={messages.groupNotFound}>
    <Button component={Link} to={paths.findGroup.to()} variant="contained">
      Find a Group
    </Button>
    <Button component={Link} to={paths.managedGroups.to()}>
      Manage Groups
    </Button>
  </EmptyState>
);

/** The people first, since most is done with them; fees and board beside them where there is room. */
function WideGroup({ group, owner }: GroupOfPage) {
  const { view, payment, choose, isNamed } = useGroupView(owner, 'members');
  const people = view === 'requests' ? 'requests' : 'members';
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const navigation = useNavigationType();
  // Back and a reload find the page where it was; a tab that is chosen is in view.
  const [isTarget] = useState(isNamed && view !== 'members' && navigation !== 'POP');
  useLandOn(place, isTarget);
  const placeOf = (part: GroupView) => (part === view ? place : undefined);

  return (
    <Stack sx={{ gap: 4 }}>
      <GroupHead group={group}>
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
          <JoinButton group={group} />
          <ShareButton group={group} />
        </Stack>
      </GroupHead>
      {owner && isNew(group) && <OwnersFirstSteps group={group} />}
      <Box sx={sideBySide}>
        <section ref={placeOf(people)}>
          <PeopleTabs id={id} group={group} owner={owner} view={people} onChange={choose} />
          <Box role="tabpanel" id={`${id}-${people}`} aria-labelledby={`${id}-tab-${people}`} sx={{ pt: 2 }}>
            <GroupPart group={group} owner={owner} view={people} payment={payment} />
          </Box>
        </section>
        <Stack sx={{ gap: 4, minWidth: 0 }}>
          <div ref={placeOf('fees')}>
            <GroupPart group={group} owner={owner} view="fees" />
          </div>
          <div ref={placeOf('board')}>
            <GroupPart group={group} owner={owner} view="board" />
          </div>
        </Stack>
      </Box>
      {owner && !isNew(group) && <OwnersFirstSteps group={group} />}
    </Stack>
  );
}

const sideBySide = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1320px)': { gridTemplateColumns: 'minmax(0, 1fr) 500px' },
};

/** The views that have been shown so far, and the one that is. */
function useVisited(view: GroupView): GroupView[] {
  const [visited, setVisited] = useState([view]);
  if (!visited.includes(view)) setVisited([...visited, view]);
  return visited;
}

/** One part at a time, each with its own URL, title and scroll position. Opens on the requests when any wait. */
function NarrowGroup({ group, owner }: GroupOfPage) {
  const { view, payment, choose } = useGroupView(owner, owner && group.requests.length > 0 ? 'requests' : 'members');
  const id = useId();
  const head = useRef<HTMLDivElement>(null);
  useScrollPlaces(view, head);
  const views = useVisited(view);
  const membership = membershipStatus(group, useUser());

  return (
    <>
      <div ref={head}>
        <NarrowGroupHead
          group={group}
          view={viewLabels[view]}
          isNew={membership === 'none'}
          actions={<ShareButton group={group} compact />}
        >
          <News group={group} owner={owner} />
        </NarrowGroupHead>
        {!owner && (
          <Box sx={{ pb: 1 }}>
            <JoinButton group={group} />
          </Box>
        )}
        {owner && isNew(group) && <OwnersFirstSteps group={group} />}
      </div>
      <PeopleTabs id={id} group={group} owner={owner} view={view} onChange={choose} all />
      {/* What was searched, chosen and scrolled in a view is there when the person comes back to it. */}
      {views.map((part) => (
        <Activity key={part} mode={part === view ? 'visible' : 'hidden'}>
          <Box role="tabpanel" id={`${id}-${part}`} aria-labelledby={`${id}-tab-${part}`} sx={{ pt: 1 }}>
            <GroupPart group={group} owner={owner} view={part} payment={payment} />
          </Box>
        </Activity>
      ))}
      {owner && !isNew(group) && <OwnersFirstSteps group={group} />}
    </>
  );
}

interface PeopleTabsProps extends GroupOfPage {
  id: string;
  view: GroupView;
  onChange: (view: GroupView) => void;
  /** The fees and the board are tabs, too. */
  all?: boolean;
}

function PeopleTabs({ id, group, owner, view, onChange, all = false }: PeopleTabsProps) {
  const requests = useRequests(group._id, owner);
  const { query } = useMembers(group._id);
  const waiting = requests.data?.length ?? group.requests.length;
  const requestsTab = {
    view: 'requests',
    label: viewLabels.requests,
    count: waiting,
    words: messages.openRequests(waiting),
    urgent: true,
  } as const;
  const tabs: ViewTab<GroupView>[] = [
    ...(owner ? [requestsTab] : []),
    { view: 'members', label: viewLabels.members, count: all ? (query.data ?? group.members).length : undefined },
    ...(all ? (['fees', 'board'] as const).map((part) => ({ view: part, label: viewLabels[part] })) : []),
  ];
  return (
    <ViewTabs
      id={id}
      label={all ? 'Parts of the group' : 'People of the group'}
      tabs={tabs}
      view={view}
      onChange={onChange}
    />
  );
}
