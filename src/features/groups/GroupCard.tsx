import type { HTMLAttributes, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Group } from '../../api/schemas';
import { PersonIcon, PinIcon } from '../../components/icons';
import { groupName, groupPlace, ownerName } from '../../domain/names';
import { isolated } from '../../lib/isolated';
import { telLink } from '../../lib/links';
import { paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import { GroupBadge } from './GroupBadge';
import styles from './GroupCard.module.css';
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
}

/** A press anywhere but on its other links and buttons opens the group. */
export function GroupCard({ group, distance, corner, news, actions, className = '', ...props }: GroupCardProps) {
  const name = groupName(group);
  const description = isolated(group.description ?? '');
  return (
    <li className={`${styles.card} ${className}`} {...props}>
      <div className={styles.head}>
        <GroupBadge name={name} size={48} />
        <h2 className={`${shared.h3} ${styles.name}`}>
          <RouterLink
            to={paths.group.to(group._id)}
            title={name}
            className={`${shared.stretchedLink} ${shared.twoLines} ${styles.link}`}
          >
            {name}
          </RouterLink>
        </h2>
        {corner}
      </div>
      <GroupFacts group={group} distance={distance} />
      {news}
      <p className={`${shared.twoLines} ${description ? '' : shared.secondary}`}>
        {description || groupMessages.noDescription}
      </p>
      <div className={`${shared.row} ${styles.actions}`}>{actions}</div>
    </li>
  );
}

/** Place, distance and size in one line, whom to ask in the next, where there is room for them. */
function GroupFacts({ group, distance }: { group: Group; distance?: string }) {
  const place = groupPlace(group);
  // In one piece, also where the line breaks.
  const size = group.memberCount > 0 && groupMessages.memberCount(group.memberCount).replace(' ', '\u00a0');
  const owner = ownerName(group);
  return (
    <div className={`${shared.small} ${shared.secondary} ${styles.facts}`}>
      {(place || distance || size) && (
        <div className={styles.fact}>
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
        <div className={styles.fact}>
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
    <a href={href} className={styles.inlineLink}>
      {number}
    </a>
  );
}

/** Names a group in a question about it. */
export const GroupTitle = ({ group }: { group: Group }) => (
  <div className={styles.head}>
    <GroupBadge name={groupName(group)} size={44} />
    <div>
      <strong>{groupName(group)}</strong>
      <div className={`${shared.small} ${shared.secondary}`}>{groupPlace(group)}</div>
    </div>
  </div>
);
