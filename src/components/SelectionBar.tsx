import type { ReactNode } from 'react';
import { firstPress } from '../hooks/presses';
import { uncoverFocus } from '../hooks/useFocusFallback';
import type { ListSelection } from '../hooks/useSelection';
import shared from '../theme/shared.module.css';
import { Button } from './controls/Button';
import { Checkbox } from './controls/Choice';
import { CheckIcon } from './laterIcons';
import { componentMessages } from './messages';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  selection: ListSelection<unknown>;
  /** Buttons that act on the selected items. */
  children: ReactNode;
}

/** The number of selected items, and buttons for them. Shown in selection mode, and while any item is selected. */
export const SelectionBar = ({ selection, children }: SelectionBarProps) => {
  const { chosen, all, chooseAll, selecting, stop } = selection;
  return (
    (selecting || chosen.length > 0) && (
      <fieldset ref={uncoverFocus} aria-label="Selection" className={`${shared.card} ${shared.row} ${styles.bar}`}>
        <div className={styles.choice}>
          <p role="status" className={styles.count}>
            {componentMessages.selectedCount(chosen.length)}
          </p>
          {chosen.length < all && <Button onClick={() => chooseAll(true)}>Select all</Button>}
          <Button onClick={stop}>Cancel</Button>
        </div>
        {chosen.length > 0 && <div className={styles.actions}>{children}</div>}
      </fieldset>
    )
  );
};

/** Starts or ends selection mode. */
export const SelectButton = ({ selection }: Pick<SelectionBarProps, 'selection'>) => (
  <Button
    aria-pressed={selection.selecting}
    onClick={firstPress(selection.selecting ? selection.stop : selection.start)}
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

/** A checkbox for all items: checked, unchecked, or in between. */
export const SelectAll = ({ selection: { chosen, all, chooseAll } }: Pick<SelectionBarProps, 'selection'>) => (
  <Checkbox
    label="Select all"
    checked={chosen.length > 0 && chosen.length === all}
    indeterminate={chosen.length > 0 && chosen.length < all}
    onChange={chooseAll}
  />
);
