import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { messages } from '../../messages';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** What can be done with those that are selected. */
  children: ReactNode;
}

/** At the foot of the window, where the thumb is; nothing while nothing is selected. */
export const SelectionBar = ({ count, onClear, children }: SelectionBarProps) =>
  count > 0 && (
    <Card role="group" aria-label="Selection" elevation={6} variant="elevation" sx={bar}>
      <Typography role="status" sx={{ flexGrow: 1, fontWeight: 650 }}>
        {messages.selectedCount(count)}
      </Typography>
      <Button onClick={onClear}>Clear</Button>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', flexGrow: { xs: 1, sm: 0 }, '& > *': { flexGrow: 1 } }}>
        {children}
      </Stack>
    </Card>
  );

const bar = {
  position: 'sticky',
  bottom: 8,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  p: 1.5,
  mt: 2,
  border: 1,
  borderColor: 'divider',
};
