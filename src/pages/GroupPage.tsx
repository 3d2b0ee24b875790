import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { Link, useNavigationType, useParams, useSearchParams } from 'react-router-dom';
import { groupQuery } from '../api/queries/groups';
import type { Group } from '../api/schemas';
import { useUser } from '../auth/useAuth';
import { CountBadge } from '../components/CountBadge';
import { EmptyState } from '../components/EmptyState';
import { PageContainer } from '../components/Page';
import { QueryProblem } from '../components/QueryView';
import { CardSkeletons } from '../components/Skeletons';
import { isOwner } from '../domain/permissions';
import { describeError } from '../errorMessages';
import { Board } from '../features/board/Board';
import { Fees } from '../features/fees/Fees';
import { GroupHead } from '../features/groups/GroupHead';
import { JoinButton } from '../features/groups/JoinButton';
import { Members } from '../features/members/Members';
import { RemindButton } from '../features/reminders/RemindButton';
import { useRemindedOn } from '../features/reminders/reminded';
import { Requests } from '../features/requests/Requests';
import { useRequests } from '../features/requests/useRequests';
import { ShareButton } from '../features/sharing/ShareButton';
import { messages } from '../messages';
import { type GroupView, paths } from '../paths';

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
    <Button component={Link} to={paths.findGroup.to()} variant="contained">
      Find a Group
    </Button>
    <Button component={Link} to={paths.managedGroups.to()}>
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

interface GroupTabsProps {
  group: Group;
  owner: boolean;
}

/** The tab is in the URL, so that a link can lead to the requests, and a reload keeps the tab. */
function GroupTabs({ group, owner }: GroupTabsProps) {
  const [params, setParams] = useSearchParams();
  const requests = useRequests(group._id, owner);
  const count = requests.data?.length ?? group.requests.length;
  const currentTab = owner && paths.group.read(params).view === 'requests' ? 'requests' : 'members';

  // A link to the requests leads to them, not to the top of the page.
  const section = useRef<HTMLElement>(null);
  const navigation = useNavigationType();
  const isLinkToRequests = useRef(currentTab === 'requests' && navigation !== 'POP');
  useEffect(() => {
    if (isLinkToRequests.current) section.current?.scrollIntoView();
  }, []);

  const choose = (tab: GroupView) => setParams(paths.group.query(tab), { replace: true });
  const id = useId();
  const tab = (name: GroupView) => ({ value: name, id: `${id}-tab-${name}`, 'aria-controls': `${id}-${name}` });
  return (
    <section ref={section}>
      <Tabs value={currentTab} onChange={(_event, name: GroupView) => choose(name)} aria-label="People of the group">
        <Tab label="Group members" {...tab('members')} />
        {owner && (
          <Tab
            label={
              <span>
                Requests
                <CountBadge count={count} words={messages.openRequests(count)} />
              </span>
            }
            {...tab('requests')}
          />
        )}
      </Tabs>
      <Box role="tabpanel" id={`${id}-${currentTab}`} aria-labelledby={`${id}-tab-${currentTab}`} sx={{ pt: 2 }}>
        {currentTab === 'members' ? <GroupMembers group={group} owner={owner} /> : <Requests group={group} />}
      </Box>
    </section>
  );
}

/** The members, with the reminders that the owner sends them. */
function GroupMembers({ group, owner }: GroupTabsProps) {
  const remindedOn = useRemindedOn(group._id);
  return (
    <Members
      group={group}
      owner={owner}
      noteOf={(member) => (owner && member.paymentStatus === 'unpaid' ? remindedOn(member) : undefined)}
      renderRemind={(label, members) => <RemindButton label={label} group={group} members={members} />}
    />
  );
}

const hidden = { display: 'none !important' };

/** Everything to press or type into, except what tells a state: pressed buttons and the open tab. */
const controls = [
  'nav',
  'button:not([role="tab"], [aria-pressed="true"])',
  '[role="tab"][aria-selected="false"]',
  'a.MuiButtonBase-root',
  '.MuiCheckbox-root',
  '.MuiFormControl-root',
  '.MuiFormControlLabel-root',
  '[aria-label="Selection"]',
  '.MuiSnackbar-root',
  // The columns of checkboxes and of actions.
  '.MuiTableCell-paddingCheckbox',
  '.MuiTableCell-alignRight',
].join();

/** The group page on paper: its content, black on white in both colour schemes. */
const printStyles = {
  '@media print': {
    [controls]: hidden,
    html: { colorScheme: 'light !important', backgroundColor: '#fff !important' },
    'body, main *': {
      color: '#000 !important',
      backgroundColor: 'transparent !important',
      borderColor: '#999 !important',
    },
    '.MuiAvatar-root, .MuiChip-root': { border: '1px solid' },
    '.MuiTableContainer-root': { overflow: 'visible' },
    'tr, li': { breakInside: 'avoid' },
    'h1, h2': { breakAfter: 'avoid' },
  },
};
