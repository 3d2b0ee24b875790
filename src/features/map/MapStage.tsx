import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import type { Coordinates } from '../../domain/distance';
import type { NearbyGroup } from '../../domain/nearby';
import { messages } from '../../messages';
import { mapColors } from '../../theme';
import { isDirection, makeClusters } from './clusters';
import { MapCanvas } from './MapCanvas';
import { MapControls, MapNotes } from './MapControls';
import { MapLabel } from './MapLabel';
import { MapMenu } from './MapMenu';
import { MapPins, type ShownMark } from './MapPins';
import { extentOf, fitCircle, isInside, pan, type Size, toScreen, zoomBy } from './projection';
import { useMapGestures } from './useMapGestures';
import { useMapView } from './useMapView';
import { useOutlines } from './useOutlines';

/** How far an arrow key moves the map. */
const ARROW_PX = 80;
const arrows = {
  ArrowLeft: { right: ARROW_PX, down: 0 },
  ArrowRight: { right: -ARROW_PX, down: 0 },
  ArrowUp: { right: 0, down: ARROW_PX },
  ArrowDown: { right: 0, down: -ARROW_PX },
};

export interface MapStageProps {
  /** The centre of the search. */
  center: Coordinates;
  radiusMiles: number;
  groups: NearbyGroup[];
  /** The group that the person points at, here or in the list. */
  activeId: string | undefined;
  onActivate: (groupId: string | undefined) => void;
  /** The person wants to see more of a group. */
  onChoose: (groupId: string) => void;
  size: Size;
}

/** The surface that is moved and zoomed, the pins on it, and the controls around it. */
export function MapStage(props: MapStageProps) {
  const { center, radiusMiles, groups, activeId, onActivate, onChoose, size } = props;
  const help = useId();
  const surface = useRef<HTMLDivElement>(null);
  const colors = mapColors[useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true }) ? 'dark' : 'light'];
  const font = useTheme().typography.fontFamily ?? 'sans-serif';
  const [menu, setMenu] = useState<{ anchor: HTMLElement; groups: NearbyGroup[] }>();

  const circle = useMemo(() => ({ center, radiusMiles }), [center, radiusMiles]);
  const home = useMemo(() => fitCircle(center, radiusMiles, size), [center, radiusMiles, size]);
  const { view, move, fly, goHome } = useMapView(home);
  useMapGestures(surface, move);
  const { outlines, ...notes } = useOutlines(extentOf(view, size), view.zoom);
  const clusters = useMemo(() => makeClusters(groups), [groups]);
  const marks = clusters
    .at(view.zoom)
    .map((mark): ShownMark => ({ ...mark, at: toScreen(view, size, mark.place) }))
    .filter(({ at }) => isInside(at, size))
    // Marks further south are drawn over those further north.
    .sort((a, b) => a.at.y - b.at.y);
  // False in the first render, so that the pins come before the controls.
  const showControls = useDeferredValue(true, false);
  const active = groups.find(({ group }) => group._id === activeId);

  const zoom = (steps: number) => fly((goal) => zoomBy(goal, steps));
  const press = (mark: ShownMark, button: HTMLElement) => {
    if (mark.kind === 'group') return onChoose(mark.found.group._id);
    const { splitsAt } = mark;
    if (splitsAt) return fly(({ zoom }) => ({ ...mark.place, zoom: Math.max(splitsAt, zoom + 1) }));
    setMenu({ anchor: button, groups: mark.members() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isDirection(key)) move((now) => pan(now, arrows[key].right, arrows[key].down));
    else if (key === '+' || key === '=') zoom(1);
    else if (key === '-') zoom(-1);
    else if (key === '0') goHome();
    else return;
    event.preventDefault();
  };

  return (
    <>
      <Box
        ref={surface}
        role="application"
        aria-label="Map"
        aria-describedby={help}
        tabIndex={0}
        onKeyDown={onKeyDown}
        sx={{
          position: 'absolute',
          inset: 0,
          cursor: 'grab',
          touchAction: 'none',
          userSelect: 'none',
          '&:active': { cursor: 'grabbing' },
          '&:focus': { outline: 'none' },
          // A pseudo-element, since the canvas covers an outline of the surface itself.
          '&:focus-visible::after': {
            content: '""',
            position: 'absolute',
            inset: 0,
            border: '3px solid',
            borderColor: 'primary.main',
            pointerEvents: 'none',
          },
        }}
      >
        <MapCanvas {...{ view, size, outlines, circle, colors, font }} />
        <MapPins {...{ marks, center, activeId, colors, surface, onActivate }} onPress={press} />
        {active && <MapLabel {...{ view, size, center, colors }} found={active} />}
      </Box>
      <Box id={help} sx={visuallyHidden}>
        {messages.mapHelp}
      </Box>
      {showControls && (
        <>
          <MapControls onZoom={zoom} onHome={goHome} />
          <MapNotes {...notes} loading={outlines.loading} count={countOf(marks)} />
        </>
      )}
      {menu && (
        <MapMenu
          {...menu}
          onActivate={onActivate}
          onChoose={(id) => {
            setMenu(undefined);
            onChoose(id);
          }}
          onClose={() => setMenu(undefined)}
        />
      )}
    </>
  );
}

const countOf = (marks: ShownMark[]) =>
  marks.reduce((sum, mark) => sum + (mark.kind === 'cluster' ? mark.count : 1), 0);
