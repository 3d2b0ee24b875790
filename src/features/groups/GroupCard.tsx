import type { HTMLAttributes, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Group } from '../../api/schemas';
import { GroupsIcon, PersonIcon, PhoneIcon, PinIcon } from '../../components/icons';
import { groupName, groupPlace, ownerName } from '../../domain/names';
import { isolated } from '../../lib/isolated';
import { telLink } from '../../lib/links';
import { paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import { GroupBadge } from './Badges';
import styles from './GroupCard.module.css';
import { groupMessages } from './messages';

interface GroupCardProps extends HTMLAttributes<HTMLLIElement> {
  group: Group;
  /** Such as "12 mi NE". */
  distance?: string;
  /** Rendered beside the name. */
  corner?: ReactNode;
  /** The news of the group, below its facts. */
  news?: ReactNode;
  actions: ReactNode;
}

/** Pressing the card opens the group, except on its buttons and other links. */
export function GroupCard({ group, distance, corner, news, actions, className = '', ...props }: GroupCardProps) {
  const name = groupName(group);
  const description = isolated(group.description ?? '');
  return (
    <li className={`${shared.linkCard} ${shared.stack} ${styles.card} ${className}`} {...props}>
      <div className={`${shared.line} ${styles.head}`}>
        <GroupBadge name={name} size={48} />
        <h2 className={`${shared.h3} ${shared.grow}`}>
          <RouterLink
            to={paths.group.to(group._id)}
            title={name}
            className={`${shared.stretchedLink} ${shared.threeLines} ${styles.link}`}
          >
            {name}
          </RouterLink>
        </h2>
        {corner}
      </div>
      <GroupFacts group={group} distance={distance} />
      {news}
      <p className={`${shared.threeLines} ${description ? '' : shared.secondary}`}>
        {description || groupMessages.noDescription}
      </p>
      <div className={`${shared.row} ${styles.actions}`}>{actions}</div>
    </li>
  );
}

/** Distance and place beside the number of members, then owner beside phone. An unknown fact leaves a gap. */
function GroupFacts({ group, distance }: { group: Group; distance?: string }) {
  const place = groupPlace(group);
  const owner = ownerName(group);
  return (
    <div className={`${shared.caption} ${styles.facts}`}>
      <Fact icon={PinIcon}>
        {distance && <strong>{distance}</strong>}
        {distance && place && ' · '}
        {place && <span>{place}</span>}
      </Fact>
      <Fact icon={GroupsIcon}>{group.memberCount > 0 && groupMessages.memberCount(group.memberCount)}</Fact>
      <Fact icon={PersonIcon}>{owner}</Fact>
      <Fact icon={PhoneIcon}>{group.phone && <Phone number={group.phone} />}</Fact>
    </div>
  );
}

const Fact = ({ icon: Icon, children }: { icon: typeof PinIcon; children: ReactNode }) => (
  <div className={styles.fact}>
    <Icon fontSize="small" />
    <span>{children}</span>
  </div>
);

export function Phone({ number }: { number: string }) {
  const href = telLink(number);
  if (!href) return <span>{isolated(number)}</span>;
  return (
    <a href={href} className={shared.touchLink}>
      {number}
    </a>
  );
}

/** Shows which group a confirmation dialog is about. */
export const GroupTitle = ({ group }: { group: Group }) => (
  <div className={`${shared.line} ${styles.head}`}>
    <GroupBadge name={groupName(group)} size={44} />
    <div>
      <strong>{groupName(group)}</strong>
      <div className={shared.caption}>{groupPlace(group)}</div>
    </div>
  </div>
);
