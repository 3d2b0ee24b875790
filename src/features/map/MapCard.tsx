import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/controls/Button';
import { IconButton } from '../../components/controls/IconButton';
import { CloseIcon } from '../../components/icons';
import { type Coordinates, describeDistance } from '../../domain/distance';
import { groupName, groupPlace } from '../../domain/names';
import type { NearbyGroup } from '../../domain/nearby';
import { type MembershipStatus, membershipLabels } from '../../domain/permissions';
import { paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import { groupMessages } from '../groups/messages';
import styles from './MapCard.module.css';
import type { Point } from './projection';

interface MapCardProps {
  found: NearbyGroup;
  /** The position of the group's pin in pixels. */
  at: Point;
  center: Coordinates;
  membership: MembershipStatus;
  onShowInList: () => void;
  onClose: () => void;
}

/**
 * The card of the chosen group, at the lower edge of the visible part of the map, or at the upper edge if it would cover
 * the pin.
 */
export function MapCard({ found, at, center, membership, onShowInList, onClose }: MapCardProps) {
  const card = useRef<HTMLFieldSetElement>(null);
  const [edge, setEdge] = useState<'lower' | 'upper'>('lower');
  const clearPin = useEffectEvent(() => {
    const dock = card.current?.parentElement;
    if (!card.current || !dock) return;
    const room = card.current.getBoundingClientRect().top - dock.getBoundingClientRect().top;
    if (at.y > room) setEdge('upper');
  });
  useLayoutEffect(() => clearPin(), []);
  const { group } = found;
  const name = groupName(group);
  const facts = [
    [groupPlace(group), describeDistance(center, found.at)],
    [group.memberCount > 0 && groupMessages.memberCount(group.memberCount), membershipLabels[membership]],
  ].map((parts) => parts.filter(Boolean).join(' · '));
  const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
  return (
    <div data-edge={edge} className={styles.dock}>
      <fieldset ref={card} aria-label={name} onKeyDown={closeOnEscape} className={`${shared.card} ${styles.card}`}>
        <Link to={paths.group.to(group._id)} className={`${shared.inkLink} ${shared.h3} ${styles.name}`}>
          {name}
        </Link>
        {facts.map((fact) => (
          <div key={fact} className={styles.fact}>
            {fact}
          </div>
        ))}
        <Button size="small" onClick={onShowInList} className={styles.toList}>
          Show in list
        </Button>
        <IconButton aria-label="Close" onClick={onClose} className={styles.close}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </fieldset>
    </div>
  );
}
