import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';
import { componentMessages } from './messages';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  open?: boolean;
  count: number;
  onClear: () => void;
  onAll?: () => void;
  /** Buttons that act on the selected items. */
  children: ReactNode;
}

/** Sticks to the bottom of the window. Shown while `open`, by default while anything is selected. */
export const SelectionBar = ({ count, open = count > 0, onClear, onAll, children }: SelectionBarProps) =>
  open && (
    <Card role="group" aria-label="Selection" elevation={6} variant="elevation" className={styles.bar}>
      <p role="status" className={styles.count}>
        {componentMessages.selectedCount(count)}
      </p>
      {onAll && <Button onClick={onAll}>Select all</Button>}
      <Button onClick={onClear}>Clear</Button>
      <div className={styles.actions}>{children}</div>
    </Card>
  );

/** Keeps the button below a long list in view. If `sticks` is false, the button stays at the end of the list. */
export const StickyButton = ({ sticks = true, children }: { sticks?: boolean; children: ReactNode }) => (
  <div className={sticks ? styles.stickyButton : undefined}>{children}</div>
);

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
