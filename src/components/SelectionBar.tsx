import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { bottomEdge, radius } from '../theme/theme';
import { componentMessages } from './messages';

interface SelectionBarProps {
  open?: boolean;
  count: number;
  onClear: () => void;
  /** Selects the rest. */
  onAll?: () => void;
  /** Buttons that act on the selected items. */
  children: ReactNode;
}

/** Sticks to the bottom of the window while something is selected, or is to be. */
export const SelectionBar = ({ count, open = count > 0, onClear, onAll, children }: SelectionBarProps) =>
  open && (
    <Card role="group" aria-label="Selection" elevation={6} variant="elevation" sx={bar}>
      <Typography role="status" sx={{ flexGrow: 1, fontWeight: 650 }}>
        {componentMessages.selectedCount(count)}
      </Typography>
      {onAll && <Button onClick={onAll}>Select all</Button>}
      <Button onClick={onClear}>Clear</Button>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', flexGrow: { xs: 1, sm: 0 }, '& > *': { flexGrow: 1 } }}>
        {children}
      </Stack>
    </Card>
  );

/** Keeps a wide button in the window at the end of a list; not where `sticks` is false. */
export const StickyButton = ({ sticks = true, children }: { sticks?: boolean; children: ReactNode }) => (
  <Box sx={sticks ? buttonAtEnd : undefined}>{children}</Box>
);

const atEnd = { position: 'sticky', bottom: `calc(${bottomEdge.ofPage} + 8px)`, zIndex: 2 };
const buttonAtEnd = {
  ...atEnd,
  bgcolor: 'background.default',
  borderRadius: radius.button,
  '& > button': { width: '100%' },
  // Where little fits into the window, as with large text, it would cover what there is.
  '@media (max-height: 30rem)': { position: 'static' },
};
const bar = {
  ...atEnd,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  p: 1.5,
  mt: 2,
  border: 1,
  borderColor: 'divider',
};

interface SelectAllProps {
  selected: number;
  all: number;
  onChange: (all: boolean) => void;
}

/** A checkbox for all items: checked, unchecked, or in between. */
export const SelectAll = ({ selected, all, onChange }: SelectAllProps) => (
  <FormControlLabel
    label="Select all"
    control={
      <Checkbox
        checked={selected > 0 && selected === all}
        indeterminate={selected > 0 && selected < all}
        onChange={(_event, checked) => onChange(checked)}
      />
    }
  />
);
