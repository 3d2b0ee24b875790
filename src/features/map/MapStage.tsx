import { type KeyboardEvent, type MouseEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useUser } from '../../auth/useAuth';
import { groupName } from '../../domain/names';
import type { NearbyGroup } from '../../domain/nearby';
import { membershipStatus } from '../../domain/permissions';
import { useColorScheme } from '../../hooks/useColorScheme';
import { useFocusFallback } from '../../hooks/useFocusFallback';
import { mapColors } from '../../theme/mapTheme';
import shared from '../../theme/shared.module.css';
import type { ResultsMap } from '../groups/resultsMap';
import { arrows, makeClusters } from './clusters';
import { GroupsAtPoint } from './GroupsAtPoint';
import { MapCanvas } from './MapCanvas';
import { MapCard } from './MapCard';
import { MapControls, MapNotes, SearchAreaButton } from './MapControls';
import { MapLabel } from './MapLabel';
import { isOwn, MapPins, type ShownMark } from './MapPins';
import styles from './MapStage.module.css';
import { mapMessages } from './messages';
import {
  DETAIL_ZOOM,
  extentOf,
  fitCircle,
  isElsewhere,
  isInside,
  type Point,
  pan,
  project,
  radiusOf,
  type Size,
  toScreen,
  unproject,
  type View,
  zoomBy,
} from './projection';
import { useMapCities } from './useMapCities';
import { useMapGestures } from './useMapGestures';
import { useMapView } from './useMapView';
import { useOutlines } from './useOutlines';

/** How far an arrow key moves the map, in pixels. */
const ARROW_PX = 80;

interface MapStageProps extends Omit<ResultsMap, 'lands'> {
  size: Size;
}

/** The map, which the person can move and zoom, with its pins, card and controls. */
export function MapStage(props: MapStageProps) {
  const { center, centerName, radiusMiles, groups, activeId, onActivate, chosenId, onChoose, size } = props;
  const help = useId();
  const surface = useRef<HTMLDivElement>(null);
  const colors = mapColors[useColorScheme()];
  const [together, setTogether] = useState<NearbyGroup[]>();

  const circle = useMemo(() => ({ center, radiusMiles, name: centerName }), [center, radiusMiles, centerName]);
  const cities = useMapCities(center, centerName);
  const user = useUser();
  const home = useMemo(() => fitCircle(center, radiusMiles, size), [center, radiusMiles, size]);
  const { view, moved, move, fly, goHome } = useMapView(home);
  const { outlines, ...notes } = useOutlines(extentOf(view, size), view.zoom);
  const marksAt = useMemo(() => makeClusters(groups), [groups]);
  const level = Math.round(view.zoom);
  const marksOfLevel = useMemo(() => marksAt(level), [marksAt, level]);
  // Memoized, so that pointing at a group does not redraw the canvas.
  const marks = useMemo(
    () =>
      marksOfLevel
        .map((mark): ShownMark => ({ ...mark, at: toScreen(view, size, mark.place) }))
        .filter(({ at }) => isInside(at, size))
        // Marks further south are drawn over those further north.
        .sort((a, b) => a.at.y - b.at.y),
    [marksOfLevel, view, size],
  );
  const splits = marks.map((mark) => (mark.kind === 'cluster' && mark.splitsAt) || 0);
  const end = Math.max(DETAIL_ZOOM, home.zoom, ...splits);
  const zoomed = (from: View, steps: number, anchor?: Point) => zoomBy(from, steps, end, anchor);
  useMapGestures(surface, move, zoomed);
  const away = isElsewhere(view, home, size);
  // False in the first render, so that the pins appear before the controls.
  const showControls = useDeferredValue(true, false);
  const find = (id: string | undefined) => groups.find((found) => found.id === id);
  const chosen = find(chosenId);
  const active = activeId === chosenId ? undefined : find(activeId);

  const zoom = (steps: number) => fly((goal) => zoomed(goal, steps));
  /** The mark that was pressed. It gets the focus back when the card closes. */
  const pressed = useRef<HTMLElement>(null);
  const close = () => {
    if (!chosen) return;
    (pressed.current?.isConnected ? pressed : surface).current?.focus({ preventScroll: true });
    onChoose(undefined);
  };
  const press = (mark: ShownMark, button: HTMLElement) => {
    pressed.current = button;
    if (mark.kind === 'group') {
      const { id } = mark.found;
      return onChoose(id === chosenId ? undefined : id);
    }
    const { splitsAt } = mark;
    if (splitsAt) return fly(({ zoom }) => ({ ...mark.place, zoom: Math.max(splitsAt, zoom + 1) }));
    setTogether(mark.members());
  };
  const searchArea = () => {
    const at = unproject(view);
    const radius = radiusOf(view, size);
    props.onSearchArea({ center: at, place: cities.areaName(at, radius), radius });
  };
  const closeOnEmpty = ({ target }: MouseEvent) => {
    if (!(target instanceof Element && target.closest('button'))) onChoose(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[key];
    if (arrow) move((now) => pan(now, -arrow.x * ARROW_PX, -arrow.y * ARROW_PX));
    else if (key === '+' || key === '=') zoom(1);
    else if (key === '-') zoom(-1);
    else if (key === '0') goHome();
    else if (key === 'Escape' && chosen) close();
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div
        ref={surface}
        role="application"
        aria-label="Map"
        aria-describedby={help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: Keys move and zoom the map, as its role announces.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={closeOnEmpty}
        className={styles.surface}
        {...useFocusFallback(surface)}
      >
        <MapCanvas {...{ view, size, outlines, circle, cities: cities.named, marks, away, colors }} />
        <MapPins {...{ marks, center, user, chosenId, onActivate }} onPress={press} />
        {[chosen, active].map(
          (found) =>
            found && (
              <MapLabel
                key={found.id}
                {...{ view, size, center, found }}
                own={isOwn(found, user)}
                named={found === active}
              />
            ),
        )}
      </div>
      <div id={help} className={shared.hidden}>
        {mapMessages.mapHelp}
      </div>
      {chosen && (
        <MapCard
          key={chosen.id}
          center={center}
          found={chosen}
          at={toScreen(view, size, project(chosen.at))}
          membership={membershipStatus(chosen.group, user)}
          onShowInList={() => props.onShowInList(chosen.id)}
          onClose={close}
        />
      )}
      {away && <SearchAreaButton onClick={searchArea} />}
      {showControls && (
        <>
          <MapControls
            onZoom={zoom}
            nearest={zoomed(view, 1).zoom === view.zoom}
            farthest={zoomed(view, -1).zoom === view.zoom}
            onHome={goHome}
          />
          <MapNotes
            {...notes}
            loading={outlines.loading}
            count={countOf(marks)}
            moved={moved}
            chosen={chosen && groupName(chosen.group)}
          />
        </>
      )}
      {together && (
        <GroupsAtPoint groups={together} {...{ onActivate, onChoose }} onClose={() => setTogether(undefined)} />
      )}
    </>
  );
}

const countOf = (marks: ShownMark[]) =>
  marks.reduce((sum, mark) => sum + (mark.kind === 'cluster' ? mark.count : 1), 0);
