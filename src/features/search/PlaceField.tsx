import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import useAutocomplete, { type UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import useForkRef from '@mui/utils/useForkRef';
import { memo, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import type { GroupTable } from '../../api/groupTable';
import { Field } from '../../components/Field';
import { ClockIcon, PinIcon } from '../../components/icons';
import type { SearchPlace } from '../../domain/search';
import { type PlaceOption, suggestionsFor } from './placeSuggestions';

interface PlaceFieldProps {
  ref: Ref<HTMLInputElement>;
  /** The query of the search on the screen. */
  query: string;
  /** Their cities are suggested. */
  groups: GroupTable | undefined;
  problem: string | undefined;
  onSearch: (query: string) => void;
  onChoose: (place: SearchPlace) => void;
}

/** Holds what is typed in its own state, so that a key does not render the rest of the page. */
export const PlaceField = memo(function PlaceField(props: PlaceFieldProps) {
  const { ref, query, groups, problem, onSearch, onChoose } = props;
  const [typed, setTyped] = useState(query);
  const [shownQuery, setShownQuery] = useState(query);
  const [open, setOpen] = useState(false);
  if (query !== shownQuery) {
    setShownQuery(query);
    setTyped(query);
  }
  const options = useMemo(() => suggestionsFor(typed, groups?.cities ?? []), [typed, groups]);
  const box = useAutocomplete({
    freeSolo: true,
    options,
    // No value is kept: the same place can be chosen again.
    value: null,
    inputValue: typed,
    open,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    openOnFocus: true,
    filterOptions: (all) => all,
    getOptionLabel: (option) => (typeof option === 'string' ? option : option.query),
    onInputChange: (_event, value, reason) => {
      setTyped(value);
      // Also when the field is empty: then recent places are offered.
      if (reason === 'input') setOpen(true);
    },
    onChange: (_event, option) => {
      // A string is what was typed when Enter was pressed: the form handles it.
      if (!option || typeof option === 'string') return;
      if (option.place) onChoose(option.place);
      else onSearch(option.query);
    },
  });
  const { ref: boxRef, id, ...inputProps } = box.getInputProps();
  const inputRef = useForkRef(boxRef, ref);

  return (
    <>
      <Box {...box.getRootProps()} sx={{ flexGrow: 1, minWidth: 0 }}>
        <Field
          label="Search for a location (City, State)"
          id={id}
          ref={inputRef}
          problem={problem}
          slotProps={{ input: { ...inputProps, enterKeyHint: 'search' } }}
        />
      </Box>
      {box.popupOpen && options.length > 0 && <PlaceOptions options={options} box={box} />}
    </>
  );
});

interface PlaceOptionsProps {
  options: PlaceOption[];
  box: Pick<UseAutocompleteReturnValue<PlaceOption, false, false, true>, 'getListboxProps' | 'getOptionProps'>;
}

const optionStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  minHeight: 44,
  cursor: 'pointer',
  '&.Mui-focused': { bgcolor: 'action.hover' },
};

/** Stands below the whole search box: on a phone it must not cover the button. It is as high as fits below the box. */
function PlaceOptions({ options, box }: PlaceOptionsProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => void frame.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <Paper ref={frame} elevation={8} sx={frameStyle}>
      <Box component="ul" aria-label="Suggested places" {...box.getListboxProps()} sx={listStyle}>
        {options.map((option, index) => {
          const { key, ...props } = box.getOptionProps({ option, index });
          return (
            <Box key={key} component="li" {...props} sx={optionStyle}>
              {option.place ? <ClockIcon fontSize="small" /> : <PinIcon fontSize="small" />}
              {option.query}
            </Box>
          );
        })}
      </Box>
    </Paper>
  );
}

const frameStyle = {
  position: 'absolute',
  insetInline: 0,
  top: '100%',
  mt: 1,
  overflow: 'hidden',
  scrollMarginBottom: 'calc(var(--bar-height, 0px) + 8px)',
  zIndex: 'modal',
};
/** The search box is at most 10 rem high. */
const listStyle = {
  m: 0,
  py: 1,
  px: 0,
  maxHeight: 'calc(100dvh - 11rem - var(--bar-height, 0px))',
  overflowY: 'auto',
  listStyle: 'none',
};
