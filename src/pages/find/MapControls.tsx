import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { FitIcon, MinusIcon, PlusIcon } from '../../components/icons';

interface MapControlsProps {
  onZoom: (steps: number) => void;
  onHome: () => void;
}

export const MapControls = ({ onZoom, onHome }: MapControlsProps) => (
  <Paper
    variant="outlined"
    sx={{ position: 'absolute', top: 12, right: 12, display: 'flex', flexDirection: 'column', borderRadius: 6 }}
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
