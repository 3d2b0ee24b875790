import Button from '@mui/material/Button';
import { EmptyState } from '../../components/EmptyState';
import { messages } from '../../messages';

export const NoneFits = ({ onClear }: { onClear: () => void }) => (
  <EmptyState message={messages.noneFits}>
    <Button variant="outlined" onClick={onClear}>
      Clear filters
    </Button>
  </EmptyState>
);
