import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { GroupTable } from '../../api/groupTable';
import { paymentQueue } from '../../api/queries/members';
import type { Group } from '../../api/schemas';
import { useAuth } from '../../auth/useAuth';
import { Section } from '../../components/Page';
import { formatAgo } from '../../domain/dates';
import { countUnpaid, paymentLabels } from '../../domain/members';
import { groupName, groupPlace } from '../../domain/names';
import { membershipStatus } from '../../domain/permissions';
import { usePendingChanges } from '../../hooks/usePendingChanges';
import { paths } from '../../paths';
import { stretchedLink } from '../../theme/theme';
import { GroupBadge } from './GroupBadge';
import { timeOf } from './lastRead';
import { groupMessages } from './messages';
import { useSavedGroups } from './savedGroups';
import { useGroupNews } from './useGroupNews';
import { useJoinedGroups, useOwnedGroups, useRequestedGroups } from './useMyGroups';

const MAX_TILES = 6;

/** The groups of the person, with what is new or waits there; nothing for somebody who has none. */
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
          <Button component={Link} to={paths.managedGroups.to()}>
            Show all {tiles.length}
          </Button>
        )
      }
    >
      <Box component="ul" aria-label="Your groups" sx={tileGrid}>
        {tiles.slice(0, MAX_TILES)}
      </Box>
    </Section>
  );
});

/** The groups that are saved for later on this device, but for those that the person belongs to by now. */
export const SavedGroups = memo(function SavedGroups({ groups }: { groups: GroupTable }) {
  const { currentUser } = useAuth();
  const { ids } = useSavedGroups();
  const saved = ids
    .flatMap((id) => groups.byId(id) ?? [])
    .filter((group) => !currentUser || membershipStatus(group, currentUser) === 'none');
  if (saved.length === 0) return null;
  return (
    <Section title="Kept for later" actions={null}>
      <Box component="ul" aria-label="Kept for later" sx={tileGrid}>
        {saved.map((group) => (
          <Tile key={group._id} group={group} news={groupPlace(group)} />
        ))}
      </Box>
    </Section>
  );
});

/** A press anywhere but on its other links opens the group. */
const Tile = ({ group, news }: { group: Group; news: ReactNode }) => (
  <TileItem>
    <GroupBadge name={groupName(group)} size={44} />
    <TileText>
      <TileLink to={paths.group.to(group._id)}>{groupName(group)}</TileLink>
      <TileNews>{news}</TileNews>
    </TileText>
  </TileItem>
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
        <NewsLink
          to={paths.group.to(_id, 'requests')}
          aria-label={`${groupMessages.newsWaiting(requests.length)} at ${name}`}
        >
          {groupMessages.newsWaiting(requests.length)}
        </NewsLink>
      )}
      {requests.length > 0 && unpaid > 0 && ' · '}
      {unpaid > 0 && (
        <NewsLink
          to={paths.group.to(_id, 'members', 'unpaid')}
          aria-label={`${groupMessages.newsUnpaid(unpaid)} of ${name}`}
        >
          {groupMessages.newsUnpaid(unpaid)}
        </NewsLink>
      )}
    </>
  );
}

function MemberNews({ group }: { group: Group }) {
  const { payment, newest, unread } = useGroupNews(group);
  const urgent = [payment === 'unpaid' && paymentLabels.unpaid, unread > 0 && groupMessages.newsPosts(unread)]
    .filter(Boolean)
    .join(' · ');
  const time = newest && timeOf(newest);
  const post = unread === 0 && time && groupMessages.newsPost(formatAgo(time, Date.now(), 'narrow'));
  if (!urgent) return post || groupPlace(group);
  return (
    <>
      <strong>{urgent}</strong>
      {post && ` · ${post}`}
    </>
  );
}

const tileGrid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(19rem, 30%)), 1fr))',
  listStyle: 'none',
  p: 0,
  m: 0,
};

const TileItem = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1.5),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  '&:hover': { borderColor: theme.palette.primary.main },
}));
const TileText = styled('div')({ minWidth: 0 });
/** Its area is the whole tile. */
const TileLink = styled(Link)({
  fontWeight: 700,
  color: 'inherit',
  textDecoration: 'none',
  ...stretchedLink,
});
/** In front of the area of the other link, and down to the edge of the tile: the name above it leads elsewhere. */
const NewsLink = styled(Link)(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  display: 'inline-block',
  paddingBlock: theme.spacing(0.5, 1.5),
  marginBlock: theme.spacing(-0.5, -1.5),
  fontWeight: 650,
  color: theme.palette.text.primary,
}));
/** As high as a line also before there is any news, so that nothing shifts. */
const TileNews = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  minHeight: '1lh',
  color: theme.palette.text.secondary,
  '& strong': { fontWeight: 650, color: theme.palette.text.primary },
}));
