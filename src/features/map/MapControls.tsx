import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { FitIcon, MinusIcon, PlusIcon } from '../../components/laterIcons';
import { QueryProblem } from '../../components/QueryView';
import shared from '../../theme/shared.module.css';
import styles from './MapControls.module.css';
import { mapMessages } from './messages';

interface MapControlsProps {
  onZoom: (steps: number) => void;
  /** Whether the map is at the end of zooming. */
  nearest: boolean;
  farthest: boolean;
  onHome: () => void;
}

export const MapControls = ({ onZoom, nearest, farthest, onHome }: MapControlsProps) => (
  <Paper variant="outlined" className={styles.controls}>
    {/* Not `disabled`, which would take the focus away. */}
    <IconButton aria-label="Zoom in" aria-disabled={nearest} onClick={() => onZoom(1)}>
      <PlusIcon />
    </IconButton>
    <IconButton aria-label="Zoom out" aria-disabled={farthest} onClick={() => onZoom(-1)}>
      <MinusIcon />
    </IconButton>
    <IconButton aria-label="Show the whole circle" onClick={onHome}>
      <FitIcon />
    </IconButton>
  </Paper>
);

export const SearchAreaButton = ({ onClick }: { onClick: () => void }) => (
  <div className={styles.searchArea}>
    <Button variant="outlined" onClick={onClick} className={styles.searchButton}>
      Search this area
    </Button>
  </div>
);

interface MapNotesProps {
  loading: boolean;
  failed: boolean;
  retry: () => void;
  /** The number of groups in view. */
  count: number;
  /** The name of the chosen group. */
  chosen: string | undefined;
}

/** The state of the map, and the credit for its sources, along the lower edge. */
export const MapNotes = ({ loading, failed, retry, count, chosen }: MapNotesProps) => (
  <div className={styles.notes}>
    {loading && !failed && <div className={styles.loading}>{mapMessages.mapLoading}</div>}
    {failed && (
      <div className={styles.problem}>
        <QueryProblem cause={mapMessages.mapFailed} retry={retry} />
      </div>
    )}
    <div className={styles.sources}>{mapMessages.mapSources}</div>
    <div aria-live="polite" className={shared.hidden}>
      {mapMessages.mapShown(count)}
    </div>
    <div aria-live="polite" className={shared.hidden}>
      {chosen && mapMessages.mapChosen(chosen)}
    </div>
  </div>
);
