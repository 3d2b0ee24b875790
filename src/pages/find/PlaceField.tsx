import Box from '@mui/material/Box';
import useAutocomplete from '@mui/material/useAutocomplete';
import useForkRef from '@mui/utils/useForkRef';
import { type Ref, useMemo, useState } from 'react';
import type { Group } from '../../api/schemas';
import { Field } from '../../components/Field';
import type { SearchPlace } from '../../lib/search';
import { PlaceOptions } from './PlaceOptions';
import { suggestionsFor } from './placeSuggestions';

interface PlaceFieldProps {
  ref: Ref<HTMLInputElement>;
  /** What the search on the screen was asked with. */
  query: string;
  /** Their cities are suggested: no call leaves the browser while somebody types. */
  groups: Group[] | undefined;
  problem: string | undefined;
  onSearch: (query: string) => void;
  onChoose: (place: SearchPlace) => void;
}

/** What is typed stays in here: the rest of the page is not drawn anew with each key. */
export function PlaceField({ ref, query, groups, problem, onSearch, onChoose }: PlaceFieldProps) {
  const [typed, setTyped] = useState(query);
  const [shownQuery, setShownQuery] = useState(query);
  const [open, setOpen] = useState(false);
  if (query !== shownQuery) {
    setShownQuery(query);
    setTyped(query);
  }
  const options = useMemo(() => suggestionsFor(typed, groups ?? []), [typed, groups]);
  const box = useAutocomplete({
    freeSolo: true,
    options,
    // A place that is chosen is searched for, not held on to: it can be chosen again.
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
      // Also when nothing is left: then the recent places are offered.
      if (reason === 'input') setOpen(true);
    },
    onChange: (_event, option) => {
      // Enter on what was typed comes here, too; the form takes care of it.
      if (!option || typeof option === 'string') return;
      if (option.known) onChoose(option.known);
      else onSearch(option.query);
    },
  });
  const { ref: boxRef, id, ...inputProps } = box.getInputProps();
  const inputRef = useForkRef(boxRef, ref);

  return (
    <>
      <Box {...box.getRootProps()} sx={{ flexGrow: 1 }}>
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
}
