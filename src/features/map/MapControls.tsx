import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { FitIcon, MinusIcon, PlusIcon } from '../../components/icons';
import { QueryProblem } from '../../components/QueryView';
import { radius } from '../../theme/theme';
import { mapMessages } from './messages';

interface MapControlsProps {
  onZoom: (steps: number) => void;
  onHome: () => void;
}

export const MapControls = ({ onZoom, onHome }: MapControlsProps) => (
  <Paper
    variant="outlined"
    sx={{
      position: 'absolute',
      top: 12,
      right: 12,
      display: 'flex',
      flexDirection: 'column',
      borderRadius: radius.button,
    }}
  >
    <IconButton aria-label="Zoom in" onClick={() => onZoom(1)}>
      <PlusIcon />
    </IconButton>
    <IconButton aria-label="Zoom out" onClick={() => onZoom(-1)}>
      <MinusIcon />
    </IconButton>
    <IconButton aria-label="Show the whole circle" onClick={onHome}>
      <FitIcon />
    </IconButton>
  </Paper>
);

/** At the top, in the middle of what the controls leave. */
export const SearchAreaButton = ({ onClick }: { onClick: () => void }) => (
  <Box
    sx={{
      position: 'absolute',
      top: 12,
      insetInline: '12px 70px',
      display: 'flex',
      justifyContent: 'center',
      pointerEvents: 'none',
    }}
  >
    <Button
      variant="outlined"
      onClick={onClick}
      sx={{ pointerEvents: 'auto', '&, &:hover': { bgcolor: 'background.paper' }, boxShadow: 3 }}
    >
      Search this area
    </Button>
  </Box>
);

interface MapNotesProps {
  loading: boolean;
  failed: boolean;
  retry: () => void;
  /** How many groups are on the screen. */
  count: number;
  /** The name of the chosen group. */
  chosen: string | undefined;
}

/** The state of the map and its sources, along its lower edge. */
export const MapNotes = ({ loading, failed, retry, count, chosen }: MapNotesProps) => (
  <Box sx={{ position: 'absolute', left: 8, right: 8, bottom: 8, display: 'grid', gap: 1, pointerEvents: 'none' }}>
    {loading && !failed && (
      <Box sx={{ ...chip, justifySelf: 'center', fontSize: '0.875rem' }}>{mapMessages.mapLoading}</Box>
    )}
    {failed && (
      <Box sx={{ pointerEvents: 'auto' }}>
        <QueryProblem cause={mapMessages.mapFailed} retry={retry} />
      </Box>
    )}
    <Box sx={{ ...chip, justifySelf: 'end' }}>{mapMessages.mapSources}</Box>
    <Box aria-live="polite" sx={visuallyHidden}>
      {mapMessages.mapShown(count)}
    </Box>
    <Box aria-live="polite" sx={visuallyHidden}>
      {chosen && mapMessages.mapChosen(chosen)}
    </Box>
  </Box>
);

const chip = {
  px: 1,
  borderRadius: radius.small,
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontSize: '0.7rem',
};
