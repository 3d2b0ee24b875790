import type { ReactNode } from 'react';
import { firstPress } from '../hooks/presses';
import type { Selection, SelectionMode } from '../hooks/useSelection';
import shared from '../theme/shared.module.css';
import { Button } from './controls/Button';
import { Checkbox } from './controls/Choice';
import { CheckIcon } from './laterIcons';
import { componentMessages } from './messages';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  selection: Pick<Selection<unknown>, 'chosen' | 'chooseAll'>;
  mode: SelectionMode;
  /** The number of items that can be selected. */
  all: number;
  /** Buttons that act on the selected items. */
  children: ReactNode;
}

/** The number of selected items, and buttons for them. Shown in selection mode, and while any item is selected. */
export const SelectionBar = ({ selection: { chosen, chooseAll }, mode, all, children }: SelectionBarProps) =>
  (mode.selecting || chosen.length > 0) && (
    <fieldset aria-label="Selection" className={`${shared.card} ${shared.row} ${styles.bar}`}>
      <div className={styles.choice}>
        <p role="status" className={styles.count}>
          {componentMessages.selectedCount(chosen.length)}
        </p>
        {chosen.length < all && <Button onClick={() => chooseAll(true)}>Select all</Button>}
        <Button onClick={mode.stop}>Cancel</Button>
      </div>
      {chosen.length > 0 && <div className={styles.actions}>{children}</div>}
    </fieldset>
  );

/** Starts or ends selection mode. */
export const SelectButton = ({ mode }: { mode: SelectionMode }) => (
  <Button
    aria-pressed={mode.selecting}
    onClick={firstPress(mode.selecting ? mode.stop : mode.start)}
    className={styles.select}
  >
    Select
  </Button>
);

/** The round checkbox of a row in selection mode. Decorative: the row itself is the control. */
export const SelectMark = ({ selected }: { selected: boolean }) => (
  <span className={styles.mark} data-selected={selected}>
    {selected && <CheckIcon />}
  </span>
);

/** Returns props that make a button a checkbox for screen readers. */
export const checkboxProps = (checked: boolean, name: string) => ({
  role: 'checkbox',
  'aria-checked': checked,
  'aria-label': `Select ${name}`,
});

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
  <Checkbox
    label="Select all"
    checked={selected > 0 && selected === all}
    indeterminate={selected > 0 && selected < all}
    onChange={onChange}
  />
);
