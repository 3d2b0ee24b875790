import { type ReactNode, useId, useState } from 'react';
import { CountBadge } from '../../components/CountBadge';
import { Button } from '../../components/controls/Button';
import { Field } from '../../components/controls/Field';
import { FilterIcon } from '../../components/laterIcons';
import { ToggleChip } from '../../components/ToggleChip';
import { type GroupFilter, isFiltering } from '../../domain/groupFilter';
import { useIsNarrow } from '../../hooks/useViewport';
import shared from '../../theme/shared.module.css';
import styles from './FilterBar.module.css';
import results from './Results.module.css';
import { resultMessages } from './resultMessages';

interface FilterBarProps {
  filter: GroupFilter;
  /** The number of bookmarked groups among those found. */
  bookmarked: number;
  onChange: (part: Partial<GroupFilter>) => void;
  /** Called when the words field loses the focus. */
  onSettle: () => void;
  /** Rendered in front of the filters. */
  children: ReactNode;
}

/** One line above the results. On a narrow screen, it has a button that opens the filters below the line. */
export function FilterBar({ children, ...fields }: FilterBarProps) {
  const { filter } = fields;
  const isNarrow = useIsNarrow();
  const [open, setOpen] = useState(() => isFiltering(filter));
  const fieldsId = useId();
  const inUse = [filter.words.trim() !== '', filter.notMine, filter.onlyBookmarked].filter(Boolean).length;
  return (
    <div className={results.parts}>
      <div className={`${shared.line} ${results.head}`}>
        <div className={`${shared.row} ${shared.grow}`}>{children}</div>
        {isNarrow ? (
          <Button
            variant="outlined"
            startIcon={<FilterIcon />}
            aria-expanded={open}
            aria-controls={open ? fieldsId : undefined}
            onClick={() => setOpen(!open)}
            className={styles.open}
          >
            Filter
            <CountBadge count={inUse} words={resultMessages.filtersInUse(inUse)} />
          </Button>
        ) : (
          <FilterFields {...fields} />
        )}
      </div>
      {isNarrow && open && <FilterFields id={fieldsId} {...fields} />}
    </div>
  );
}

function FilterFields({
  id,
  filter,
  bookmarked,
  onChange,
  onSettle,
}: Omit<FilterBarProps, 'children'> & { id?: string }) {
  const { words, notMine, onlyBookmarked } = filter;
  return (
    <fieldset id={id} aria-label="Filter" className={`${shared.row} ${styles.fields}`}>
      <Field
        label="Filter by name or word"
        type="search"
        size="small"
        placeholder="adults, stunt"
        value={words}
        onChange={(event) => onChange({ words: event.target.value })}
        onBlur={onSettle}
        className={styles.words}
      />
      <ToggleChip label="Hide my groups" pressed={notMine} onPress={() => onChange({ notMine: !notMine })} />
      <ToggleChip
        label={bookmarked > 0 ? `Bookmarked ${bookmarked}` : 'Bookmarked'}
        pressed={onlyBookmarked}
        onPress={() => onChange({ onlyBookmarked: !onlyBookmarked })}
      />
    </fieldset>
  );
}
