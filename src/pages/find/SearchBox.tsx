import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { type FormEvent, useRef, useState } from 'react';
import type { Group } from '../../api/schemas';
import { LocateIcon, SearchIcon } from '../../components/icons';
import type { SearchPlace } from '../../lib/search';
import { messages } from '../../messages';
import { PlaceField } from './PlaceField';
import { useSlashKey } from './useSlashKey';

const LONGEST_PLACE = 200;

export interface SearchBoxProps {
  /** What the search on the screen was asked with. */
  query: string;
  /** Their cities are suggested: no call leaves the browser while somebody types. */
  groups: Group[] | undefined;
  pending: boolean;
  locating: boolean;
  /** Somebody is about to search. */
  onBegin: () => void;
  /** The button goes down; `onSearch` follows, unless the person thinks better of it. */
  onPress: (query: string) => void;
  onSearch: (query: string) => void;
  onChoose: (place: SearchPlace) => void;
  onLocate: () => void;
}

export function SearchBox(props: SearchBoxProps) {
  const { query, groups, pending, locating, onBegin, onPress, onSearch, onChoose, onLocate } = props;
  const [problem, setProblem] = useState<string>();
  const [shownQuery, setShownQuery] = useState(query);
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  if (query !== shownQuery) {
    setShownQuery(query);
    setProblem(undefined);
  }

  const press = () => {
    const place = input.current?.value.trim() ?? '';
    if (!problemOf(place)) onPress(place);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const place = input.current?.value.trim() ?? '';
    const wrong = problemOf(place);
    setProblem(wrong);
    if (wrong) input.current?.focus();
    else onSearch(place);
  };

  return (
    <Box onFocus={onBegin} sx={{ maxWidth: 820 }}>
      <Paper
        component="form"
        role="search"
        noValidate
        onSubmit={submit}
        sx={{ p: 1.5, borderRadius: '20px', position: 'relative' }}
      >
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
          <PlaceField ref={input} {...{ query, groups, problem, onSearch, onChoose }} />
          <Button
            type="submit"
            onPointerDown={press}
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
