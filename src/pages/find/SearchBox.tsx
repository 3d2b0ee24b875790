import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import useAutocomplete from '@mui/material/useAutocomplete';
import useForkRef from '@mui/utils/useForkRef';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import type { Group } from '../../api/schemas';
import { Field } from '../../components/Field';
import { LocateIcon, SearchIcon } from '../../components/icons';
import type { SearchPlace } from '../../lib/search';
import { messages } from '../../messages';
import { PlaceOptions } from './PlaceOptions';
import { suggestionsFor } from './placeSuggestions';
import { useSlashKey } from './useSlashKey';

const LONGEST_PLACE = 200;

export interface SearchBoxProps {
  /** What the search on the screen was asked with. */
  query: string;
  /** Their cities are suggested: no call leaves the browser while somebody types. */
  groups: Group[] | undefined;
  pending: boolean;
  locating: boolean;
  onSearch: (query: string) => void;
  onChoose: (place: SearchPlace) => void;
  onLocate: () => void;
}

export function SearchBox({ query, groups, pending, locating, onSearch, onChoose, onLocate }: SearchBoxProps) {
  const [typed, setTyped] = useState(query);
  const [shownQuery, setShownQuery] = useState(query);
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (query !== shownQuery) {
    setShownQuery(query);
    setTyped(query);
    setProblem(undefined);
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
  const { ref, id, ...inputProps } = box.getInputProps();
  const input = useRef<HTMLInputElement>(null);
  const inputRef = useForkRef(ref, input);
  useSlashKey(input);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const place = typed.trim();
    const wrong = problemOf(place);
    setProblem(wrong);
    if (wrong) input.current?.focus();
    else onSearch(place);
  };

  return (
    <Box sx={{ maxWidth: 820 }}>
      <Paper
        component="form"
        role="search"
        noValidate
        onSubmit={submit}
        sx={{ p: 1.5, borderRadius: '20px', position: 'relative' }}
      >
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
          <Box {...box.getRootProps()} sx={{ flexGrow: 1 }}>
            <Field
              label="Search for a location (City, State)"
              id={id}
              ref={inputRef}
              problem={problem}
              slotProps={{ input: { ...inputProps, enterKeyHint: 'search' } }}
            />
          </Box>
          <Button
            type="submit"
            variant="contained"
            color="secondary"
            size="large"
            loading={pending}
            loadingPosition="start"
            startIcon={<SearchIcon />}
            sx={{ height: 56, flexShrink: 0 }}
          >
            SEARCH
          </Button>
        </Stack>
        {box.popupOpen && options.length > 0 && <PlaceOptions options={options} box={box} />}
      </Paper>
      <Button
        color="inherit"
        loading={locating}
        loadingPosition="start"
        startIcon={<LocateIcon />}
        onClick={onLocate}
        sx={{ mt: 1 }}
      >
        Use my location
      </Button>
    </Box>
  );
}

function problemOf(place: string): string | undefined {
  if (place === '') return messages.placeMissing;
  return place.length > LONGEST_PLACE ? messages.placeTooLong : undefined;
}
