import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../components/controls/Button';
import { ViewTabs } from '../components/controls/ViewTabs';
import { PlusIcon } from '../components/laterIcons';
import { PageContainer, PageHeading } from '../components/Page';
import { CardSkeletons, Skeleton } from '../components/Skeletons';
import { lastSearch } from '../features/groups/lastSearch';
import { type GroupsQuery, JoinedGroups, OwnedGroups, RequestedGroups } from '../features/groups/MyGroups';
import { useJoinedGroups, useOwnedGroups, useRequestedGroups } from '../features/groups/useMyGroups';
import { RequestsStrip } from '../features/requests/RequestsStrip';
import { type ManagedTab, managedTabs, paths } from '../paths';
import shared from '../theme/shared.module.css';

const labels = { owned: 'Owned Groups', joined: 'Joined Groups', requests: 'My requests' };
const lists = { owned: OwnedGroups, joined: JoinedGroups, requests: RequestedGroups };

export default function ManagedGroupsPage() {
  // Forget the last search, so that the page of a group leads back to this page, and not to the search.
  useEffect(() => lastSearch.set(undefined), []);
  const owned = useOwnedGroups();
  const joined = useJoinedGroups();
  const requests = useRequestedGroups();
  return (
    <PageContainer className={shared.column}>
      <div className={shared.spread}>
        <PageHeading title="Manage Groups" />
        <Button to={paths.createGroup.to()} variant="contained" startIcon={<PlusIcon />}>
          Create a group
        </Button>
      </div>
      <RequestsStrip />
      {owned.isPending ? <Loading /> : <GroupTabs groups={{ owned, joined, requests }} />}
    </PageContainer>
  );
}

/** Placeholders until the numbers in the tabs are known, so that no tab moves. */
const Loading = () => (
  <>
    <Skeleton width="min(100%, 22rem)" height={48} />
    <CardSkeletons label="Loading your groups" />
  </>
);

/**
 * The open tab is in the URL, so that a reload and the Back button keep it. If the URL names no tab, the first tab with
 * groups is open, and stays open when it becomes empty.
 */
function GroupTabs({ groups }: { groups: Record<ManagedTab, GroupsQuery> }) {
  const [params, setParams] = useSearchParams();
  const [first] = useState(() => managedTabs.find((tab) => groups[tab].data?.length) ?? 'owned');
  const open = paths.managedGroups.read(params) ?? first;
  const Groups = lists[open];
  return (
    <>
      <ViewTabs
        id="managed"
        label="Your groups"
        tabs={managedTabs.map((view) => ({ view, label: labels[view], count: groups[view].data?.length }))}
        view={open}
        onChange={(tab) => setParams(paths.managedGroups.query(tab), { replace: true })}
      />
      <div id={`managed-${open}`} role="tabpanel" aria-labelledby={`managed-tab-${open}`}>
        <Groups groups={groups[open]} />
      </div>
    </>
  );
}
