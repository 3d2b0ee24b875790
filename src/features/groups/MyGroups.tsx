import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Group } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { CopyButton } from '../../components/CopyButton';
import { Button } from '../../components/controls/Button';
import { Tag } from '../../components/controls/Tag';
import { EmptyState } from '../../components/EmptyState';
import { GrowingList } from '../../components/GrowingList';
import { MailIcon } from '../../components/icons';
import { QueryView } from '../../components/QueryView';
import { formatAgo, formatDay } from '../../domain/dates';
import { groupName, ownerName } from '../../domain/names';
import { membershipLabels } from '../../domain/permissions';
import { useFocusFallback } from '../../hooks/useFocusFallback';
import { createdAt } from '../../lib/ids';
import { isolated } from '../../lib/isolated';
import { mailtoLink, telLink } from '../../lib/links';
import { paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import { boardMessages } from '../board/messages';
import { creatingMessages } from '../creating/messages';
import { memberMessages } from '../members/messages';
import { requestMessages } from '../requests/messages';
import { useGroupNews } from './boardNews';
import { GroupCard } from './GroupCard';
import { GroupRow } from './GroupRow';
import { LeaveButton, LeaveDialog } from './LeaveGroup';
import styles from './MyGroups.module.css';
import { groupMessages } from './messages';
import { useLastPayment } from './openedPayments';

export type GroupsQuery = Pick<UseQueryResult<Group[]>, 'data' | 'error' | 'isPending' | 'refetch'>;

interface MyGroupsProps {
  groups: GroupsQuery;
}

interface GroupListProps extends MyGroupsProps {
  label: string;
  empty?: string;
  hint: string;
  /** Offered when there are no groups. */
  action: ReactNode;
  className?: string;
  render: (group: Group) => ReactNode;
}

/** A list of the person's groups. */
const GroupList = ({ groups, empty = groupMessages.noGroups, hint, action, ...list }: GroupListProps) => (
  <div className={shared.column}>
    <QueryView
      query={groups}
      loading="Loading your groups"
      failed={groupMessages.groupsFailed}
      ofGroup={false}
      empty={
        <EmptyState message={empty} hint={hint}>
          {action}
        </EmptyState>
      }
    >
      {(items) => <GrowingList items={items} {...list} />}
    </QueryView>
  </div>
);

export const OwnedGroups = ({ groups }: MyGroupsProps) => (
  <GroupList
    label="Owned groups"
    groups={groups}
    hint={creatingMessages.noOwnedHint}
    action={<StartGroupButton />}
    className={`${shared.rowList} ${styles.owned}`}
    render={(group) => <GroupRow key={group._id} group={group} />}
  />
);

const LookForGroups = () => (
  <Button to={paths.findGroup.to()} variant="outlined">
    Look for groups
  </Button>
);

export function JoinedGroups({ groups }: MyGroupsProps) {
  const [leaving, setLeaving] = useState<Group>();
  // A slow call to leave a group can end while the dialog already asks about another group.
  const endLeaving = (group: Group) => setLeaving((last) => (last?._id === group._id ? undefined : last));
  // Leaving a group removes its card with the pressed button, so the list takes the focus.
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list} tabIndex={-1} {...useFocusFallback(list)}>
      <GroupList
        label="Joined groups"
        groups={groups}
        hint={memberMessages.noJoinedHint}
        action={<LookForGroups />}
        render={(group) => (
          <GroupCard
            key={group._id}
            group={group}
            news={<JoinedNews group={group} />}
            actions={<JoinedActions group={group} onLeave={() => setLeaving(group)} />}
          />
        )}
      />
      {leaving && <LeaveDialog group={leaving} onClose={() => endLeaving(leaving)} />}
    </div>
  );
}

const JoinedActions = ({ group, onLeave }: { group: Group; onLeave: () => void }) => (
  <>
    <Button to={paths.group.to(group._id)} variant="outlined" aria-label={`SEE DETAILS ${groupName(group)}`}>
      SEE DETAILS
    </Button>
    <LeaveButton group={group} onClick={onLeave} />
  </>
);

/**
 * Shows whether the owner has marked the person as unpaid, and the newest post. The height of the post is reserved
 * while the board loads.
 */
function JoinedNews({ group }: { group: Group }) {
  const { isUnpaid, newest, posted, unread, isEmpty, isError } = useGroupNews(group);
  const opened = useLastPayment(group._id);
  const [firstLine] = isolated(newest?.content ?? '').split('\n');
  return (
    <div className={styles.news}>
      {isUnpaid && (
        <Link
          to={paths.group.to(group._id, 'fees')}
          aria-label={`Unpaid fees of ${groupName(group)}`}
          className={`${shared.link} ${styles.unpaid}`}
        >
          Unpaid
        </Link>
      )}
      {isUnpaid && opened && <span className={shared.caption}>{opened}</span>}
      <Link to={paths.group.to(group._id, 'board')} className={styles.post}>
        <span className={shared.secondary}>
          {unread > 0 ? <strong>{boardMessages.newPosts(unread)}</strong> : 'Newest post'}
          {posted > 0 && ` · ${formatAgo(posted, Date.now())}`}
        </span>
        <span>{isEmpty ? boardMessages.noMessages : isError && !newest ? boardMessages.boardFailed : firstLine}</span>
      </Link>
    </div>
  );
}

export const RequestedGroups = ({ groups }: MyGroupsProps) => (
  <div className={shared.column}>
    {groups.data && groups.data.length > 0 && <p className={shared.secondary}>{memberMessages.cannotWithdraw}</p>}
    <GroupList
      label="Groups that I have asked to join"
      groups={groups}
      empty={requestMessages.noOwnRequests}
      hint={requestMessages.noOwnRequestsHint}
      action={<LookForGroups />}
      render={(group) => (
        <GroupCard
          key={group._id}
          group={group}
          news={<RequestNews group={group} />}
          actions={<CopyContact group={group} />}
        />
      )}
    />
  </div>
);

/** Shows when the person asked to join, and the name and e-mail address of the owner, who decides. */
function RequestNews({ group }: { group: Group }) {
  const { uid } = useUser();
  const asked = createdAt(group.requests.find(({ memberID }) => memberID === uid)?._id);
  const mailto = mailtoLink(group.email);
  return (
    <div className={styles.news}>
      <div className={shared.row}>
        <Tag label={asked === undefined ? membershipLabels.requested : requestMessages.requestedOn(formatDay(asked))} />
        <span>{requestMessages.decides(ownerName(group))}</span>
      </div>
      {mailto && (
        <div className={`${shared.secondary} ${styles.mail}`}>
          <MailIcon fontSize="small" />
          <a href={mailto} className={shared.inkLink}>
            {isolated(group.email ?? '')}
          </a>
        </div>
      )}
    </div>
  );
}

const CopyContact = ({ group: { email, phone } }: { group: Group }) => (
  <>
    {email && mailtoLink(email) && <CopyButton label="Copy email" text={email.trim()} />}
    {phone && telLink(phone) && <CopyButton label="Copy number" text={phone.trim()} />}
  </>
);

/** Offered to people who do not own a group yet. */
export const StartGroupButton = () => (
  <Button to={paths.createGroup.to()} variant="outlined">
    Create a group
  </Button>
);
