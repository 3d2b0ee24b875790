import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { groupsByIdQuery } from '../../api/queries/groups';
import { paymentQueue } from '../../api/queries/members';
import type { Group } from '../../api/schemas';
import { useAuth } from '../../auth/useAuth';
import { Button } from '../../components/controls/Button';
import { Section } from '../../components/Page';
import { formatAgo } from '../../domain/dates';
import { countUnpaid, paymentLabels } from '../../domain/members';
import { groupName, groupPlace } from '../../domain/names';
import { membershipStatus } from '../../domain/permissions';
import { usePendingChanges } from '../../hooks/usePendingChanges';
import { paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import { GroupBadge } from './Badges';
import { useGroupNews } from './boardNews';
import { useBookmarks } from './bookmarks';
import styles from './GroupTiles.module.css';
import { groupMessages } from './messages';
import { useLastPayment } from './openedPayments';
import { useJoinedGroups, useOwnedGroups, useRequestedGroups } from './useMyGroups';

const MAX_TILES = 6;

/** The person's groups with their news, such as waiting requests. Renders nothing for a person without groups. */
export const YourGroups = memo(function YourGroups() {
  const { data: owned = [] } = useOwnedGroups();
  const { data: joined = [] } = useJoinedGroups();
  const { data: requested = [] } = useRequestedGroups();
  const tiles = [
    ...owned.map((group) => <Tile key={group._id} group={group} news={<OwnerNews group={group} />} />),
    ...joined
      .filter(({ _id }) => owned.every((group) => group._id !== _id))
      .map((group) => <Tile key={group._id} group={group} news={<MemberNews group={group} />} />),
    ...requested.map((group) => <Tile key={group._id} group={group} news="Requested" />),
  ];
  if (tiles.length === 0) return null;
  return (
    <Section
      title="Your groups"
      actions={
        tiles.length > MAX_TILES && (
          <Button to={paths.managedGroups.to()} color="inherit">
            Show all {tiles.length}
          </Button>
        )
      }
    >
      <ul aria-label="Your groups" className={`${shared.rowList} ${styles.tiles}`}>
        {tiles.slice(0, MAX_TILES)}
      </ul>
    </Section>
  );
});

interface BookmarkedGroupsProps {
  renderActions: (groups: Group[]) => ReactNode;
}

/**
 * The groups that the person has bookmarked on this device, except those that the person now owns, belongs to or has
 * asked to join.
 */
export const BookmarkedGroups = memo(function BookmarkedGroups({ renderActions }: BookmarkedGroupsProps) {
  const { currentUser } = useAuth();
  const { ids } = useBookmarks();
  const { data: groups = [] } = useQuery(groupsByIdQuery(ids));
  const bookmarked = groups.filter((group) => !currentUser || membershipStatus(group, currentUser) === 'none');
  if (bookmarked.length === 0) return null;
  return (
    <Section title="Bookmarked groups" actions={renderActions(bookmarked)}>
      <ul aria-label="Bookmarked groups" className={`${shared.rowList} ${styles.tiles}`}>
        {bookmarked.map((group) => (
          <Tile key={group._id} group={group} news={groupPlace(group)} />
        ))}
      </ul>
    </Section>
  );
});

/** Pressing the tile opens the group, except on its other links. */
const Tile = ({ group, news }: { group: Group; news: ReactNode }) => (
  <li className={`${shared.linkCard} ${shared.line} ${styles.tile}`}>
    <GroupBadge name={groupName(group)} size={44} />
    <div className={shared.grow}>
      <Link to={paths.group.to(group._id)} className={`${shared.stretchedLink} ${styles.name}`}>
        {groupName(group)}
      </Link>
      <div className={`${shared.caption} ${styles.news}`}>{news}</div>
    </div>
  </li>
);

function OwnerNews({ group }: { group: Group }) {
  const { _id, members, memberCount, requests } = group;
  const { pending } = usePendingChanges(paymentQueue(_id));
  const unpaid = countUnpaid(members, pending) ?? 0;
  const name = groupName(group);
  if (requests.length === 0 && unpaid === 0)
    return memberCount > 0 ? groupMessages.memberCount(memberCount) : groupPlace(group);
  return (
    <>
      {requests.length > 0 && (
        <Link
          to={paths.group.to(_id, 'requests')}
          aria-label={`${groupMessages.newsWaiting(requests.length)} at ${name}`}
          className={`${shared.touchLink} ${styles.newsLink}`}
        >
          {groupMessages.newsWaiting(requests.length)}
        </Link>
      )}
      {requests.length > 0 && unpaid > 0 && ' · '}
      {unpaid > 0 && (
        <Link
          to={paths.group.to(_id, 'members', 'unpaid')}
          aria-label={`${groupMessages.newsUnpaid(unpaid)} of ${name}`}
          className={`${shared.touchLink} ${styles.newsLink}`}
        >
          {groupMessages.newsUnpaid(unpaid)}
        </Link>
      )}
    </>
  );
}

function MemberNews({ group }: { group: Group }) {
  const { isUnpaid, posted, unread } = useGroupNews(group);
  const opened = useLastPayment(group._id);
  const urgent = [isUnpaid && paymentLabels.unpaid, isUnpaid && opened, unread > 0 && groupMessages.newsPosts(unread)]
    .filter(Boolean)
    .join(' · ');
  const post = unread === 0 && posted > 0 && groupMessages.newsPost(formatAgo(posted, Date.now(), 'narrow'));
  if (!urgent) return post || groupPlace(group);
  return (
    <>
      <strong>{urgent}</strong>
      {post && ` · ${post}`}
    </>
  );
}
