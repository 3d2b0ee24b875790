import { type Coordinates, describeDistance } from '../../domain/distance';
import { groupName } from '../../domain/names';
import type { NearbyGroup } from '../../domain/nearby';
import shared from '../../theme/shared.module.css';
import styles from './MapLabel.module.css';
import pins from './pins.module.css';
import { clamp, isInside, project, type Size, toScreen, type View } from './projection';

interface MapLabelProps {
  view: View;
  size: Size;
  center: Coordinates;
  found: NearbyGroup;
  /** Whether the person owns or belongs to the group. */
  own: boolean;
  /** Whether to show the name. The name of the chosen group is in its card instead. */
  named: boolean;
}

/** The maximum width of the name, in pixels. */
const MAX_WIDTH = 220;

/**
 * Highlights a group with a pin and its name, even if the group is in a cluster. Hidden from screen readers, for which
 * MapPins.tsx has buttons.
 */
export function MapLabel({ view, size, center, found, own, named }: MapLabelProps) {
  const at = toScreen(view, size, project(found.at));
  if (!isInside(at, size)) return null;
  const below = at.y < 110;
  const left = clamp(at.x, MAX_WIDTH / 2 + 8, size.width - MAX_WIDTH / 2 - 8);
  return (
    <div aria-hidden className={styles.layer}>
      <div
        className={pins.group}
        data-active
        data-own={own || undefined}
        style={{ transform: `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px) translate(-50%, -50%)` }}
      />
      {named && (
        <div
          className={styles.name}
          style={{
            left,
            top: at.y + (below ? 12 : -50),
            maxWidth: MAX_WIDTH,
            transform: `translate(-50%, ${below ? 0 : -100}%)`,
          }}
        >
          <strong>{groupName(found.group)}</strong>
          <div className={shared.secondary}>{describeDistance(center, found.at)}</div>
        </div>
      )}
    </div>
  );
}
