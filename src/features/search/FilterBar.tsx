import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId, useState } from 'react';
import { CountBadge } from '../../components/CountBadge';
import { Field } from '../../components/Field';
import { FilterIcon } from '../../components/icons';
import { ToggleChip } from '../../components/ToggleChip';
import { type GroupFilter, isFiltering } from '../../domain/groupFilter';
import { useIsNarrow } from '../../hooks/useViewport';
import { TOUCH_TARGET } from '../../theme/theme';
import { searchMessages } from './messages';

interface FilterBarProps {
  filter: GroupFilter;
  /** How many of the groups found are saved for later. */
  saved: number;
  onChange: (part: Partial<GroupFilter>) => void;
  /** The person leaves the words. */
  onSettle: () => void;
  /** What stands in front of the filters. */
  children: ReactNode;
}

/** One line above the results. Where it has no room for the filters, a button opens them below it. */
export function FilterBar({ children, ...fields }: FilterBarProps) {
  const { filter } = fields;
  const isNarrow = useIsNarrow();
  const [open, setOpen] = useState(() => isFiltering(filter));
  const fieldsId = useId();
  const inUse = [filter.words.trim() !== '', filter.notMine, filter.onlySaved].filter(Boolean).length;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1.5, minHeight: TOUCH_TARGET, alignItems: 'center' }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>{children}</Box>
        {isNarrow ? (
          <Button
            variant="outlined"
            startIcon={<FilterIcon />}
            aria-expanded={open}
            aria-controls={open ? fieldsId : undefined}
            onClick={() => setOpen(!open)}
            sx={{ flexShrink: 0 }}
          >
            Filter
            <CountBadge count={inUse} words={searchMessages.filtersInUse(inUse)} />
          </Button>
        ) : (
          <FilterFields {...fields} />
        )}
      </Stack>
      {isNarrow && open && <FilterFields id={fieldsId} {...fields} />}
    </Stack>
  );
}

function FilterFields({ id, filter, saved, onChange, onSettle }: Omit<FilterBarProps, 'children'> & { id?: string }) {
  const { words, notMine, onlySaved } = filter;
  return (
    <Stack id={id} direction="row" role="group" aria-label="Filter" sx={fieldRow}>
      <Field
        label="Words"
        type="search"
        size="small"
        placeholder="adults, stunt"
        value={words}
        onChange={(event) => onChange({ words: event.target.value })}
        onBlur={onSettle}
        sx={{ flex: '1 1 11rem', width: '11rem' }}
      />
      <ToggleChip label="Not mine" pressed={notMine} onPress={() => onChange({ notMine: !notMine })} />
      <ToggleChip
        label={saved > 0 ? `Kept for later ${saved}` : 'Kept for later'}
        pressed={onlySaved}
        onPress={() => onChange({ onlySaved: !onlySaved })}
      />
    </Stack>
  );
}

const fieldRow = { gap: 1, alignItems: 'center', flexWrap: { xs: 'wrap', md: 'nowrap' }, flexShrink: 0 };
