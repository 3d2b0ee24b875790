import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  message: string;
  /** What to do next. */
  hint?: string;
  children?: ReactNode;
}

export const EmptyState = ({ message, hint, children }: EmptyStateProps) => (
  <Stack
    sx={{
      alignItems: 'center',
      textAlign: 'center',
      gap: 1,
      p: 4,
      border: '2px dashed',
      borderColor: 'divider',
      borderRadius: 3,
    }}
  >
    <Typography sx={{ typography: 'h3' }}>{message}</Typography>
    {hint && <Typography color="textSecondary">{hint}</Typography>}
    {children}
  </Stack>
);
