import { useQuery } from '@tanstack/react-query';
import { Activity, memo, use, useId, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { earlyGroupQuery, groupQuery, groupsQuery } from '../api/queries/groups';
import { asOfIn } from '../api/queries/lists';
import { membersQuery } from '../api/queries/members';
import { messagesQuery } from '../api/queries/messages';
import { productsQuery } from '../api/queries/products';
import { useUser } from '../auth/useAuth';
import { type ViewTab, ViewTabs } from '../components/controls/ViewTabs';
import { PageContainer, PageMemoryContext } from '../components/Page';
import { QueryProblem } from '../components/QueryView';
import { RowSkeletons } from '../components/Skeletons';
import { isSameButPayments } from '../domain/members';
import { isMember, isOwner } from '../domain/permissions';
import { describeMissing, problemIn } from '../errorMessages';
import { JoinButton, joinCode } from '../features/groups/JoinButton';
import { groupMessages } from '../features/groups/messages';
import { GroupHead } from '../features/home/GroupHead';
import printStyles from '../features/home/GroupPrintStyles.module.css';
import { NarrowGroupHead } from '../features/home/NarrowGroupHead';
import { useGroupView, viewLabels } from '../features/home/useGroupView';
import { useRequests } from '../features/requests/useRequests';
import { ShareButton } from '../features/sharing/ShareButton';
import { useLoadsSoon } from '../hooks/delays';
import { useFirstUse } from '../hooks/useFirstUse';
import { useIsNarrow } from '../hooks/useViewport';
import { messages } from '../messages';
import type { GroupView } from '../paths';
import shared from '../theme/shared.module.css';
import styles from './GroupPage.module.css';
import { GroupNotFound, type GroupOfPage, GroupPart, isNew, OwnersFirstSteps } from './GroupParts';
import { ContactAndLeave, Membership, NarrowHead } from './GroupSide';
import { useLandOn } from './useLandOn';
import { useScrollPlaces } from './useScrollPlaces';

export default function GroupPage() {
  const { groupId = '' } = useParams();
  const user = useUser();
  const { data: listed, error, isPending, isFetching, refetch } = useQuery(groupQuery(groupId));
  useReadAhead(groupId);
  const { data: asOf } = useQuery({ ...groupsQuery, select: asOfIn });
  /** Whether to wait for the server before saying "not found": a cached list may be older than the group. */
  const isSought = isPending || (listed === null && asOf !== undefined && isFetching);
  const { data: early } = useQuery(earlyGroupQuery(groupId));
  /** Whether `early` is the newest data: there is no list of groups, or only the list of an earlier visit. */
  const isListOld = listed === undefined || asOf !== undefined;
  const found = listed ?? (isListOld ? early : undefined);
  const group = isSought ? found : (found ?? listed);
  const problem = problemIn({ data: group, error });
  const isNarrow = useIsNarrow();
  useFirstUse(joinCode);
  const Head = isNarrow ? NarrowGroupHead : GroupHead;

  return (
    <PageContainer className={`${styles.page} ${printStyles.groupPage}`}>
      <div className={shared.column}>
        {!group && <Head group={isSought ? undefined : null} />}
        {isSought && !group && <RowSkeletons label="Loading the group" />}
        {problem && (
          <QueryProblem message={groupMessages.groupsFailed} cause={describeMissing(problem)} retry={refetch} />
        )}
        {group === null && !isSought && <GroupNotFound />}
      </div>
      {group && <MemoizedParts key={groupId} group={group} owner={isOwner(group, user)} />}
    </PageContainer>
  );
}

/** The format of all ids of the backend. */
const GROUP_ID = /^[\da-f]{24}$/;

/** Reads the lists of the page already while the group is read. The parts that show the lists are rendered later. */
function useReadAhead(groupId: string) {
  // `prefetchQuery` would treat an answer as fresh even if the query was invalidated while the answer was on its way.
  const ahead = { enabled: GROUP_ID.test(groupId), notifyOnChangeProps: [] };
  useQuery({ ...membersQuery(groupId), ...ahead });
  useQuery({ ...productsQuery(groupId), ...ahead });
  useQuery({ ...messagesQuery(groupId), ...ahead });
}

/**
 * The owner sees the requests and the members first, since most work is done there, and the fees and the board beside
 * or below them. Others see the board first, then the members, with their own membership and the fees beside them.
 *
 * A narrow screen shows one part at a time, each with its own URL, title and scroll position. For the owner, the first
 * part is the requests if any are waiting. A part that has been shown stays mounted, so that open dialogs, selections
 * and typed text survive a change of the part and a turn of the screen.
 */
function Parts({ group, owner }: GroupOfPage) {
  const isNarrow = useIsNarrow();
  const user = useUser();
  const belongs = !owner && isMember(group, user);
  /** Whether the first steps are at the top. Fixed for the visit: a new request must not move them under a finger. */
  const [stepsFirst] = useState(isNew(group));
  const first = isNarrow && owner && group.requests.length > 0 ? 'requests' : 'members';
  const { view: named, payment, choose, isNamed } = useGroupView(owner, first);
  // When a wide screen becomes narrow, such as by turning it, show the part that had the focus, until the URL changes.
  const { key } = useLocation();
  const [focused, setFocused] = useState({ part: named, key });
  const view = isNarrow && focused.key === key ? focused.part : named;
  const focus = (part: GroupView) => {
    if (!isNarrow && (part !== focused.part || key !== focused.key)) setFocused({ part, key });
  };
  const people = view === 'requests' ? view : 'members';
  const shown: GroupView[] = isNarrow ? [view] : [people, 'fees', 'board'];
  const visited = useVisited(shown);
  const id = useId();

  const head = useRef<HTMLDivElement>(null);
  useScrollPlaces(isNarrow ? view : 'all', head);
  const target = useRef<HTMLDivElement>(null);
  useLandOn(target, !isNarrow && isNamed && view !== 'members', use(PageMemoryContext).landed);

  // Hide the part below a list while the list loads: otherwise the part would move, and a press could miss.
  const feesLoad = useLoadsSoon(useQuery(productsQuery(group._id)).isPending);
  const postsLoad = useLoadsSoon(useQuery(messagesQuery(group._id)).isPending);
  const membersLoad = useQuery(membersQuery(group._id)).isPending;

  // On a wide screen, everybody but the owner has the fees in a side column.
  const hasAside = !isNarrow && !owner;
  const partWithContact = hasAside ? 'fees' : belongs && 'members';
  const contactWaits = hasAside ? feesLoad : membersLoad;
  const partsOf = (...views: GroupView[]) =>
    views
      .filter((part) => visited.includes(part))
      .map((part) => (
        <Activity key={part} mode={shown.includes(part) ? 'visible' : 'hidden'}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: The handler only observes the focus. */}
          <div
            ref={part === view ? target : undefined}
            onFocus={() => focus(part)}
            {...((isNarrow || part === people) && panelOf(part, id))}
          >
            <GroupPart {...{ group, owner, payment }} view={part} />
            {part === partWithContact && !contactWaits && <ContactAndLeave group={group} />}
          </div>
        </Activity>
      ));
  const belowList = (isLoading: boolean) => ({
    className: isNarrow ? styles.boxless : styles.belowList,
    style: isLoading && !isNarrow ? ({ visibility: 'hidden' } as const) : undefined,
  });
  const column = isNarrow ? styles.boxless : styles.column;
  const tabsAndPeople = (
    <div key="people" {...belowList(!owner && postsLoad)}>
      <PartTabs id={id} group={group} owner={owner} view={isNarrow ? view : people} onChange={choose} all={isNarrow} />
      {partsOf('requests', 'members')}
    </div>
  );
  const board = owner ? [] : partsOf('board');
  return (
    <div className={isNarrow ? undefined : owner ? styles.ownersGrid : styles.membersGrid}>
      <div ref={head} className={styles.head}>
        {isNarrow ? (
          <NarrowHead group={group} owner={owner} view={view} />
        ) : (
          <GroupHead group={group}>
            {owner && (
              <div className={`${shared.row} ${styles.actions}`}>
                <JoinButton group={group} />
                <ShareButton group={group} />
              </div>
            )}
          </GroupHead>
        )}
        {owner && stepsFirst && <OwnersFirstSteps group={group} open />}
      </div>
      <div className={hasAside ? styles.news : column}>
        {isNarrow ? [tabsAndPeople, ...board] : [...board, tabsAndPeople]}
      </div>
      <div className={hasAside ? styles.aside : column}>
        {hasAside && <Membership group={group} />}
        {partsOf('fees')}
        {owner && <div {...belowList(feesLoad)}>{partsOf('board')}</div>}
      </div>
      {owner && !stepsFirst && (
        <div className={styles.steps}>
          <OwnersFirstSteps group={group} open={false} />
        </div>
      )}
    </div>
  );
}

/** The owner's page reads payments from the list of members, so a changed payment need not render the whole page. */
const MemoizedParts = memo(
  Parts,
  (before, after) => before.owner && after.owner && isSameButPayments(before.group, after.group),
);

const panelOf = (part: GroupView, id: string) => ({
  role: 'tabpanel',
  id: `${id}-${part}`,
  'aria-labelledby': `${id}-tab-${part}`,
  className: styles.panel,
});

/** Returns all views that have been shown so far, including the current ones. */
function useVisited(shown: GroupView[]): GroupView[] {
  const [visited, setVisited] = useState(shown);
  const added = shown.filter((view) => !visited.includes(view));
  if (added.length > 0) setVisited([...visited, ...added]);
  return visited;
}

interface PartTabsProps extends GroupOfPage {
  id: string;
  view: GroupView;
  onChange: (view: GroupView) => void;
  /** Shows the fees and the board as tabs, too. */
  all: boolean;
}

function PartTabs({ id, group, owner, view, onChange, all }: PartTabsProps) {
  const requests = useRequests(group, owner);
  const members = useQuery(membersQuery(group._id));
  const size = members.data?.length ?? group.memberCount;
  const waiting = requests.data?.length ?? group.requests.length;
  const words = messages.openRequests(waiting);
  const requestsTab = { view: 'requests', label: viewLabels.requests, count: waiting, words } as const;
  const tabs: ViewTab<GroupView>[] = [
    ...(owner ? [requestsTab] : []),
    { view: 'members', label: viewLabels.members, count: all ? size : undefined },
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
