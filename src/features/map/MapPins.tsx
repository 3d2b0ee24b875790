import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Coordinates, describeDistance } from '../../domain/distance';
import { groupName } from '../../domain/names';
import type { NearbyGroup } from '../../domain/nearby';
import { membershipLabels, membershipStatus } from '../../domain/permissions';
import type { Person } from '../../lib/person';
import { arrows, clusterSize, type Mark, nextTowards } from './clusters';
import styles from './pins.module.css';
import { type Point, unproject } from './projection';

export type ShownMark = Mark & { at: Point };

interface MapPinsProps {
  marks: ShownMark[];
  center: Coordinates;
  user: Person;
  chosenId: string | undefined;
  onActivate: (groupId: string | undefined) => void;
  onPress: (mark: ShownMark, button: HTMLElement) => void;
}

/** A button for each group or cluster: one of them is a tab stop, arrow keys move between them (roving tabindex). */
export function MapPins(props: MapPinsProps) {
  const { marks, center, user, chosenId, onActivate, onPress } = props;
  const layer = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<string>();
  /** The key of the mark that has the pointer or the focus. */
  const entered = useRef<string>(undefined);
  const stopAt = marks.some(({ key }) => key === stop) ? stop : marks[0]?.key;

  const enter = (mark: ShownMark) => {
    entered.current = mark.key;
    onActivate(idOf(mark));
  };
  const leave = () => {
    entered.current = undefined;
    onActivate(undefined);
  };

  useLayoutEffect(() => {
    if (!entered.current || marks.some(({ key }) => key === entered.current)) return;
    entered.current = undefined;
    onActivate(undefined);
  }, [marks, onActivate]);

  const step = (event: KeyboardEvent, mark: ShownMark) => {
    const arrow = arrows[event.key];
    if (!arrow || event.ctrlKey || event.metaKey || event.altKey) return;
    const places = marks.map(({ at }) => at);
    const button = layer.current?.children[nextTowards(places, mark.at, arrow)];
    if (!(button instanceof HTMLElement)) return;
    // Use the key only if there is a neighbor in its direction. Otherwise, it bubbles up and moves the map.
    event.preventDefault();
    event.stopPropagation();
    button.focus();
  };

  return (
    <div ref={layer}>
      {marks.map((mark) => (
        <button
          key={mark.key}
          type="button"
          className={mark.kind === 'group' ? styles.group : styles.cluster}
          {...(mark.kind === 'group' && {
            'data-own': isOwn(mark.found, user) ? '' : undefined,
            'aria-expanded': mark.found.id === chosenId,
          })}
          style={{
            transform: `translate(${mark.at.x.toFixed(1)}px, ${mark.at.y.toFixed(1)}px) translate(-50%, -50%)`,
            ...(mark.kind === 'cluster' && { width: clusterSize(mark.count), height: clusterSize(mark.count) }),
          }}
          tabIndex={mark.key === stopAt ? 0 : -1}
          aria-label={describeMark(mark, center, user)}
          aria-haspopup={mark.kind === 'cluster' && !mark.splitsAt ? 'dialog' : undefined}
          onClick={({ currentTarget }) => onPress(mark, currentTarget)}
          onKeyDown={(event) => step(event, mark)}
          onPointerEnter={() => enter(mark)}
          onPointerLeave={leave}
          onFocus={() => {
            setStop(mark.key);
            enter(mark);
          }}
          onBlur={leave}
        >
          {mark.kind === 'cluster' && mark.count}
        </button>
      ))}
    </div>
  );
}

const idOf = (mark: ShownMark) => (mark.kind === 'group' ? mark.found.id : undefined);

/** Whether a group is one of the person's own, whose pins have another shape. */
export function isOwn({ group }: NearbyGroup, user: Person): boolean {
  const membership = membershipStatus(group, user);
  return membership === 'owner' || membership === 'member';
}

const describeMark = (mark: ShownMark, center: Coordinates, user: Person) =>
  mark.kind === 'cluster'
    ? `${mark.count} groups, ${describeDistance(center, unproject(mark.place))}`
    : [
        groupName(mark.found.group),
        describeDistance(center, mark.found.at),
        membershipLabels[membershipStatus(mark.found.group, user)]?.toLowerCase(),
      ]
        .filter(Boolean)
        .join(', ');
