import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paymentQueue } from '../../api/queries/members';
import type { Group } from '../../api/schemas';
import { useAuth } from '../../auth/useAuth';
import { Section } from '../../components/Page';
import { formatAgo } from '../../domain/dates';
import { countUnpaid, paymentLabels } from '../../domain/members';
import { groupName, groupPlace } from '../../domain/names';
import { membershipStatus } from '../../domain/permissions';
import { usePendingChanges } from '../../hooks/usePendingChanges';
import { messages } from '../../messages';
import { paths } from '../../paths';
import { GroupBadge } from './GroupCard';
import { timeOf } from './lastRead';
import { useSavedGroups } from './savedGroups';
import { useGroupNews } from './useGroupNews';
import { useJoinedGroups, useOwnedGroups, useRequestedGroups } from './useMyGroups';

const MAX_TILES = 6;

/** The groups of the person, with what is new or waits there; nothing for somebody who has none. */
export function YourGroups() {
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
}

/** The groups that are kept for later on this device, but for those that the person belongs to by now. */
export function KeptGroups({ groups }: { groups: Group[] }) {
  const { currentUser } = useAuth();
  const { isSaved } = useSavedGroups();
  const kept = groups.filter(
    (group) => isSaved(group._id) && (!currentUser || membershipStatus(group, currentUser) === 'none'),
  );
  if (kept.length === 0) return null;
  return (
    <Section title="Kept for later" actions={null}>
      <Box component="ul" aria-label="Kept for later" sx={tileGrid}>
        {kept.map((group) => (
          <Tile key={group._id} group={group} news={groupPlace(group)} />
        ))}
      </Box>
    </Section>
  );
}

const Tile = ({ group, news }: { group: Group; news: React.ReactNode }) => (
  <li>
    <TileLink to={paths.group.to(group._id)}>
      <GroupBadge name={groupName(group)} size={44} />
      <TileText>
        <TileName>{groupName(group)}</TileName> <TileNews>{news}</TileNews>
      </TileText>
    </TileLink>
  </li>
);

const listNews = (...news: (string | false | undefined)[]) => news.filter(Boolean).join(' · ');

function OwnerNews({ group }: { group: Group }) {
  const { _id, members, requests } = group;
  const { pending } = usePendingChanges(paymentQueue(_id, useQueryClient()));
  const unpaid = countUnpaid(members, pending) ?? 0;
  const news = listNews(
    requests.length > 0 && messages.newsWaiting(requests.length),
    unpaid > 0 && messages.newsUnpaid(unpaid),
  );
  if (news) return <strong>{news}</strong>;
  return members.length > 0 ? messages.memberCount(members.length) : groupPlace(group);
}

function MemberNews({ group }: { group: Group }) {
  const { payment, newest, unread } = useGroupNews(group);
  const urgent = listNews(payment === 'unpaid' && paymentLabels.unpaid, unread > 0 && messages.newsPosts(unread));
  const time = newest && timeOf(newest);
  const post = unread === 0 && time && messages.newsPost(formatAgo(time, Date.now(), 'narrow'));
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

const TileLink = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  height: '100%',
  padding: theme.spacing(1.5),
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: (theme.vars ?? theme).palette.background.paper,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { borderColor: (theme.vars ?? theme).palette.primary.main },
}));
const TileText = styled('span')({ minWidth: 0 });
const TileName = styled('span')({
  fontWeight: 700,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
});
/** As high as a line also before there is any news, so that nothing shifts. */
const TileNews = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  minHeight: '1lh',
  color: (theme.vars ?? theme).palette.text.secondary,
  '& strong': { fontWeight: 650, color: (theme.vars ?? theme).palette.text.primary },
}));
