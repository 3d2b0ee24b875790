import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { radius } from '../theme/theme';

interface EmptyStateProps {
  message: string;
  /** What to do next. */
  hint?: string;
  children?: ReactNode;
}

/** Stands in place of a list that is empty. */
export const EmptyState = ({ message, hint, children }: EmptyStateProps) => (
  <Stack
    sx={{
      alignItems: 'center',
      textAlign: 'center',
      gap: 1,
      p: 4,
      border: '2px dashed',
      borderColor: 'divider',
      borderRadius: radius.card,
    }}
  >
    <Typography sx={{ typography: 'h3' }}>{message}</Typography>
    {hint && <Typography color="textSecondary">{hint}</Typography>}
    {children}
  </Stack>
);

/** Stands in place of a list that a search or a filter leaves empty. */
export const NoMatches = ({ message, onClear }: { message: string; onClear: () => void }) => (
  <EmptyState message={message}>
    <Button variant="outlined" onClick={onClear}>
      Clear filters
    </Button>
  </EmptyState>
);
