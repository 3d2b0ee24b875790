import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
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
import { clamp, isInside, type Point, type Size } from './projection';

interface MapCardProps {
  found: NearbyGroup;
  /** The position of the group's pin in pixels. */
  at: Point;
  size: Size;
  center: Coordinates;
  membership: MembershipStatus;
  onShowInList: () => void;
  onClose: () => void;
}

/** The card of the chosen group, beside its pin or, on a small map, along an edge. */
export function MapCard({ found, at, size, center, membership, onShowInList, onClose }: MapCardProps) {
  const { group } = found;
  const name = groupName(group);
  const facts = [
    [groupPlace(group), describeDistance(center, found.at)],
    [group.memberCount > 0 && groupMessages.memberCount(group.memberCount), membershipLabels[membership]],
  ].map((parts) => parts.filter(Boolean).join(' · '));
  const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
  return (
    <Frame at={at} size={size}>
      <fieldset aria-label={name} onKeyDown={closeOnEscape} className={`${shared.card} ${styles.card}`}>
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
    </Frame>
  );
}

/** The width of the card, in pixels. */
const WIDTH = 264;
/** The maximum height of the card at the default text size, in pixels. */
const HEIGHT = 190;
/** How far the pin of a chosen group extends above its place, in pixels. */
const PIN_HEIGHT = 50;
/** The size of the controls at the top right of the map, which the card must not cover, in pixels. */
const CONTROLS = { width: 70, height: 160 };

interface FrameProps {
  at: Point;
  size: Size;
  children: ReactNode;
}

function Frame({ at, size, children }: FrameProps) {
  const roomy = size.width >= WIDTH + 160 && size.height >= 2 * (HEIGHT + PIN_HEIGHT);
  if (!roomy || !isInside(at, size)) return <Docked at={at}>{children}</Docked>;
  const above = at.y > HEIGHT + PIN_HEIGHT;
  const besideControls = at.y < CONTROLS.height + HEIGHT + PIN_HEIGHT;
  const right = size.width - WIDTH / 2 - (besideControls ? CONTROLS.width : 8);
  const left = clamp(at.x, WIDTH / 2 + 8, right);
  const place = above ? { left, bottom: size.height - at.y + PIN_HEIGHT } : { left, top: at.y + 12 };
  return (
    <div className={styles.beside} style={{ width: WIDTH, ...place }}>
      {children}
    </div>
  );
}

/** Puts the card at the lower edge of the visible part of the map, or at the upper edge if it would cover the pin. */
function Docked({ at, children }: Omit<FrameProps, 'size'>) {
  const dock = useRef<HTMLDivElement>(null);
  const [edge, setEdge] = useState<'lower' | 'upper'>('lower');
  const onOpen = useRef(at);
  useLayoutEffect(() => {
    const card = dock.current?.firstElementChild?.getBoundingClientRect();
    const map = dock.current?.parentElement?.getBoundingClientRect();
    if (card && map && map.top + onOpen.current.y + 8 > card.top) setEdge('upper');
  }, []);
  return (
    <div ref={dock} data-edge={edge} className={styles.dock}>
      <div>{children}</div>
    </div>
  );
}
