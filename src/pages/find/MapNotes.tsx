import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { QueryProblem } from '../../components/QueryProblem';
import { messages } from '../../messages';

interface MapNotesProps {
  loading: boolean;
  failed: boolean;
  retry: () => void;
  /** Of the groups on the screen. */
  count: number;
}

/** What the map says about itself, along its lower edge. */
export const MapNotes = ({ loading, failed, retry, count }: MapNotesProps) => (
  <Box sx={{ position: 'absolute', left: 8, right: 8, bottom: 8, display: 'grid', gap: 1, pointerEvents: 'none' }}>
    {loading && !failed && (
      <Box sx={{ ...chip, justifySelf: 'center', fontSize: '0.875rem' }}>{messages.mapLoading}</Box>
    )}
    {failed && (
      <Box sx={{ pointerEvents: 'auto' }}>
        <QueryProblem cause={messages.mapFailed} retry={retry} />
      </Box>
    )}
    <Box sx={{ ...chip, justifySelf: 'end' }}>{messages.mapSources}</Box>
    <Box aria-live="polite" sx={visuallyHidden}>
      {messages.mapShown(count)}
    </Box>
  </Box>
);

const chip = { px: 1, borderRadius: 2, bgcolor: 'background.paper', color: 'text.secondary', fontSize: '0.7rem' };
