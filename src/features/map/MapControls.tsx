import { useState } from 'react';
import { Button } from '../../components/controls/Button';
import { IconButton } from '../../components/controls/IconButton';
import { FitIcon, MinusIcon, PlusIcon } from '../../components/laterIcons';
import { QueryProblem } from '../../components/QueryView';
import { firstPress } from '../../hooks/presses';
import shared from '../../theme/shared.module.css';
import styles from './MapControls.module.css';
import { mapMessages } from './messages';
import type { View } from './projection';

interface MapControlsProps {
  onZoom: (steps: number) => void;
  /** Whether the map cannot be zoomed further in (`nearest`) or out (`farthest`). */
  nearest: boolean;
  farthest: boolean;
  onHome: () => void;
}

export const MapControls = ({ onZoom, nearest, farthest, onHome }: MapControlsProps) => (
  <div className={`${shared.card} ${styles.controls}`}>
    <IconButton aria-label="Zoom in" disabled={nearest} onClick={() => onZoom(1)}>
      <PlusIcon />
    </IconButton>
    <IconButton aria-label="Zoom out" disabled={farthest} onClick={() => onZoom(-1)}>
      <MinusIcon />
    </IconButton>
    <IconButton aria-label="Show the whole circle" onClick={onHome}>
      <FitIcon />
    </IconButton>
  </div>
);

export const SearchAreaButton = ({ onClick }: { onClick: () => void }) => (
  <div className={styles.searchArea}>
    <Button variant="outlined" onClick={firstPress(onClick)} className={styles.searchButton}>
      Search this area
    </Button>
  </div>
);

interface CountProps {
  /** The number of groups in view. */
  count: number;
  /** The view to which the person has moved the map; undefined while the map shows the whole circle. */
  moved: View | undefined;
}

interface MapNotesProps extends CountProps {
  loading: boolean;
  failed: boolean;
  retry: () => void;
  /** The name of the chosen group. */
  chosen: string | undefined;
}

/** The state of the map, and the credit for its sources, along the lower edge. */
export const MapNotes = ({ loading, failed, retry, count, moved, chosen }: MapNotesProps) => (
  <div className={styles.notes}>
    {loading && !failed && <div className={styles.loading}>{mapMessages.mapLoading}</div>}
    {failed && (
      <div className={styles.problem}>
        <QueryProblem cause={mapMessages.mapFailed} retry={retry} />
      </div>
    )}
    <div className={styles.sources}>{mapMessages.mapSources}</div>
    <MovedCount count={count} moved={moved} />
    <div aria-live="polite" className={shared.hidden}>
      {chosen && mapMessages.mapChosen(chosen)}
    </div>
  </div>
);

/**
 * Tells screen readers the number of groups after the map has moved. Results.tsx does so after a search or a filter.
 */
function MovedCount({ count, moved }: CountProps) {
  const [last, setLast] = useState({ count, moved, tells: false });
  if (last.count !== count || last.moved !== moved) setLast({ count, moved, tells: last.moved !== moved });
  return (
    <div aria-live="polite" className={shared.hidden}>
      {last.tells && mapMessages.mapShown(count)}
    </div>
  );
}
