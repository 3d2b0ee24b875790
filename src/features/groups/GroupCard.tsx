import { type SxProps, styled, type Theme } from '@mui/material/styles';
import type { HTMLAttributes, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Group } from '../../api/schemas';
import { PersonIcon, PinIcon } from '../../components/icons';
import { groupName, groupPlace, ownerName } from '../../domain/names';
import { isolated } from '../../lib/isolated';
import { telLink } from '../../lib/links';
import { paths } from '../../paths';
import { radius, stretchedLink, theme } from '../../theme/theme';
import { GroupBadge } from './GroupBadge';
import { groupMessages } from './messages';

interface GroupCardProps extends HTMLAttributes<HTMLLIElement> {
  group: Group;
  /** Such as "12 mi NE". */
  distance?: string;
  /** Beside the name. */
  corner?: ReactNode;
  /** What is new in the group, below its facts. */
  news?: ReactNode;
  /** The buttons. */
  actions: ReactNode;
  sx?: SxProps<Theme>;
}

/** A press anywhere but on its other links and buttons opens the group. */
export function GroupCard({ group, distance, corner, news, actions, ...props }: GroupCardProps) {
  const name = groupName(group);
  const description = isolated(group.description ?? '');
  return (
    <Frame {...props}>
      <div className="head">
        <GroupBadge name={name} size={48} />
        <h2>
          <RouterLink to={paths.group.to(group._id)} title={name}>
            {name}
          </RouterLink>
        </h2>
        {corner}
      </div>
      <GroupFacts group={group} distance={distance} />
      {news}
      <p data-missing={!description}>{description || groupMessages.noDescription}</p>
      <div className="actions">{actions}</div>
    </Frame>
  );
}

const head = { display: 'flex', alignItems: 'center', gap: theme.spacing(1.5) };
const facts = {
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(0.5),
  color: 'var(--text-secondary)',
};
const twoLines = { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' };

// One object for the whole card: its styles are computed once, and what is inside are plain elements.
const Frame = styled('li')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  padding: theme.spacing(2),
  border: '1px solid var(--divider)',
  borderRadius: radius.card,
  backgroundColor: 'var(--paper)',
  color: 'var(--text)',
  '&:hover': { borderColor: 'var(--primary)' },
  // In front of the link that covers the card.
  '& a[href^="tel:"], & button': { position: 'relative', zIndex: 1 },
  '& > .head': head,
  '& > .head > h2': { ...theme.typography.h3, margin: 0, minWidth: 0 },
  // Its area is the whole card.
  '& > .head a': {
    ...twoLines,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    ...stretchedLink,
  },
  '& > .facts': facts,
  '& > .facts > div': { display: 'flex', gap: theme.spacing(1) },
  // As high as a finger needs it, in a line of text.
  '& > .facts a': {
    display: 'inline-block',
    paddingBlock: theme.spacing(1.5),
    marginBlock: theme.spacing(-1.5),
  },
  '& > p': { ...twoLines, margin: 0 },
  '& > p[data-missing=true]': { color: 'var(--text-secondary)' },
  '& > .actions': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1),
    marginTop: 'auto',
    paddingTop: theme.spacing(0.5),
  },
});

/** Place, distance and size in one line, whom to ask in the next, where there is room for them. */
function GroupFacts({ group, distance }: { group: Group; distance?: string }) {
  const place = groupPlace(group);
  // In one piece, also where the line breaks.
  const size = group.memberCount > 0 && groupMessages.memberCount(group.memberCount).replace(' ', '\u00a0');
  const owner = ownerName(group);
  return (
    <div className="facts">
      {(place || distance || size) && (
        <div>
          <PinIcon fontSize="small" />
          <span>
            {place && <span>{place}</span>}
            {place && distance && ' · '}
            {distance && <strong>{distance}</strong>}
            {(place || distance) && size && ' · '}
            {size}
          </span>
        </div>
      )}
      {(owner || group.phone) && (
        <div>
          <PersonIcon fontSize="small" />
          <span>
            {owner && <span>{owner}</span>}
            {owner && group.phone && ' · '}
            {group.phone && <Phone number={group.phone} />}
          </span>
        </div>
      )}
    </div>
  );
}

export function Phone({ number }: { number: string }) {
  const href = telLink(number);
  if (!href) return <span>{isolated(number)}</span>;
  return (
    <a href={href} style={phoneLink}>
      {number}
    </a>
  );
}

const phoneLink = { color: 'inherit' };

/** Names a group in a question about it. */
export const GroupTitle = ({ group }: { group: Group }) => (
  <TitleLine>
    <GroupBadge name={groupName(group)} size={44} />
    <div>
      <strong>{groupName(group)}</strong>
      <div className="facts">{groupPlace(group)}</div>
    </div>
  </TitleLine>
);

const TitleLine = styled('div')({ ...head, '& .facts': facts });
