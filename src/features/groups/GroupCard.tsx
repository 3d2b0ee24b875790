import Card, { type CardProps } from '@mui/material/Card';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Group } from '../../api/schemas';
import { PersonIcon, PinIcon } from '../../components/icons';
import { groupName, groupPlace, hashToIndex, initials, ownerName } from '../../domain/names';
import { telLink } from '../../lib/links';
import { messages } from '../../messages';
import { paths } from '../../paths';
import { badgeColors, radius, stretchedLink } from '../../theme';

interface GroupCardProps extends CardProps<'li'> {
  group: Group;
  /** Such as "12 mi NE". */
  distance?: string;
  /** Beside the name. */
  corner?: ReactNode;
  /** What is new in the group, below its facts. */
  news?: ReactNode;
  /** The buttons. */
  actions: ReactNode;
}

/** A press anywhere but on its other links and buttons opens the group. */
export function GroupCard({ group, distance, corner, news, actions, ...props }: GroupCardProps) {
  const name = groupName(group);
  const description = group.description?.trim();
  return (
    <Frame component="li" {...props}>
      <Head>
        <GroupBadge name={name} size={48} />
        <Title>
          <Name to={paths.group.to(group._id)} title={name}>
            {name}
          </Name>
        </Title>
        {corner}
      </Head>
      <GroupFacts group={group} distance={distance} />
      {news}
      <Description data-missing={!description}>{description || messages.noDescription}</Description>
      <Actions>{actions}</Actions>
    </Frame>
  );
}

// styled() instead of sx: its styles are computed once for all cards of a list, not on every render.
const Frame = styled(Card)(({ theme }) => ({
  // Else the focus ring around it would be cut off.
  overflow: 'visible',
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  padding: theme.spacing(2),
  '&:hover': { borderColor: theme.palette.primary.main },
  // In front of the link that covers the card.
  '& a[href^="tel:"], & button': { position: 'relative', zIndex: 1 },
})) as typeof Card;
const Head = styled('div')(({ theme }) => ({ display: 'flex', alignItems: 'center', gap: theme.spacing(1.5) }));
const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0, minWidth: 0 }));
/** Two lines at most. Its area is the whole card. */
const Name = styled(RouterLink)({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  ...stretchedLink,
});
const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(0.5),
  color: theme.palette.text.secondary,
}));
const Fact = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  // As high as a finger needs it, in a line of text.
  '& a': { display: 'inline-block', paddingBlock: theme.spacing(1.5), marginBlock: theme.spacing(-1.5) },
}));
const Description = styled('p')(({ theme }) => ({
  margin: 0,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  '&[data-missing=true]': { color: theme.palette.text.secondary },
}));
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginTop: 'auto',
  paddingTop: theme.spacing(0.5),
}));

/** Place, distance and size in one line, whom to ask in the next, where there is room for them. */
function GroupFacts({ group, distance }: { group: Group; distance?: string }) {
  const place = groupPlace(group);
  // In one piece, also where the line breaks.
  const size = group.members.length > 0 && messages.memberCount(group.members.length).replace(' ', '\u00a0');
  const owner = ownerName(group);
  return (
    <Facts>
      {(place || distance || size) && (
        <Fact>
          <PinIcon fontSize="small" />
          <span>
            {place && <span>{place}</span>}
            {place && distance && ' · '}
            {distance && <strong>{distance}</strong>}
            {(place || distance) && size && ' · '}
            {size}
          </span>
        </Fact>
      )}
      {(owner || group.phone) && (
        <Fact>
          <PersonIcon fontSize="small" />
          <span>
            {owner && <span>{owner}</span>}
            {owner && group.phone && ' · '}
            {group.phone && <Phone number={group.phone} />}
          </span>
        </Fact>
      )}
    </Facts>
  );
}

export function Phone({ number }: { number: string }) {
  const href = telLink(number);
  return href ? (
    <Link href={href} color="inherit">
      {number}
    </Link>
  ) : (
    <span>{number}</span>
  );
}

/** `size` is in pixels, and grows with the text. Initials on a color derived from the name, so that a group can be recognised in a list. */
export const GroupBadge = ({ name, size = 52 }: { name: string; size?: number }) => (
  <Badge
    aria-hidden
    style={{
      fontSize: `${(size * 0.38) / 16}rem`,
      backgroundColor: badgeColors[hashToIndex(name, badgeColors.length)],
    }}
  >
    {initials(name)}
  </Badge>
);

const Badge = styled('span')({
  display: 'inline-grid',
  placeContent: 'center',
  flexShrink: 0,
  width: `${1 / 0.38}em`,
  height: `${1 / 0.38}em`,
  borderRadius: radius.card,
  color: '#fff',
  fontWeight: 750,
  lineHeight: 1,
  userSelect: 'none',
});

/** Names a group in a question about it. */
export const GroupTitle = ({ group }: { group: Group }) => (
  <Head>
    <GroupBadge name={groupName(group)} size={44} />
    <div>
      <strong>{groupName(group)}</strong>
      <Facts>{groupPlace(group)}</Facts>
    </div>
  </Head>
);
