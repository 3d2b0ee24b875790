import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { GroupTable } from '../../api/groupTable';
import { LocateIcon, SearchIcon } from '../../components/icons';
import type { SearchPlace } from '../../domain/search';
import { radius, TOUCH_TARGET } from '../../theme/theme';
import { searchMessages } from './messages';
import { PlaceField } from './PlaceField';
import { barForm, barRow } from './searchBar';

/** In characters. */
const MAX_PLACE_LENGTH = 200;

export interface SearchBoxProps {
  /** One line of a bar. */
  slim: boolean;
  /** Fields beside the place. */
  options: ReactNode;
  /** The query of the search on the screen. */
  query: string;
  /** Their cities are suggested, since the geocoder must not be asked while somebody types. */
  groups: GroupTable | undefined;
  pending: boolean;
  locating: boolean;
  /** The search has the focus. */
  onBegin: () => void;
  onSearch: (query: string) => void;
  onChoose: (place: SearchPlace) => void;
  onLocate: () => void;
}

export function SearchBox(props: SearchBoxProps) {
  const { slim, options, query, groups, pending, locating, onBegin, onSearch, onChoose, onLocate } = props;
  const [problem, setProblem] = useState<string>();
  const [shownQuery, setShownQuery] = useState(query);
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  if (query !== shownQuery) {
    setShownQuery(query);
    setProblem(undefined);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const place = input.current?.value.trim() ?? '';
    const wrong = validate(place);
    setProblem(wrong);
    if (wrong) input.current?.focus();
    else onSearch(place);
  };

  return (
    <Box onFocus={onBegin} sx={slim ? { display: 'contents' } : { maxWidth: 820 }}>
      <Paper component="form" role="search" noValidate onSubmit={submit} sx={slim ? barForm : card}>
        <Stack direction={slim ? 'row' : { xs: 'column', sm: 'row' }} sx={slim ? barLine : { gap: 1.5 }}>
          <PlaceField ref={input} {...{ query, groups, problem, onSearch, onChoose }} />
          <Button
            type="submit"
            variant="contained"
            color="secondary"
            size="large"
            // Not `loading`: it would lose the focus, and the press would wait for all styles to be computed.
            aria-busy={pending}
            startIcon={pending ? <CircularProgress aria-hidden size="1.25rem" color="inherit" /> : <SearchIcon />}
            sx={{ height: slim ? '3rem' : 56, flexShrink: 0 }}
          >
            SEARCH
          </Button>
        </Stack>
      </Paper>
      <Box sx={slim ? barRow : undefined}>
        {options}
        <Button
          color="inherit"
          loading={locating}
          loadingPosition="start"
          startIcon={<LocateIcon />}
          title={slim ? 'Use my location' : undefined}
          onClick={onLocate}
          sx={slim ? iconOnly : { mt: 1, ml: -2 }}
        >
          <Box component="span" sx={slim ? visuallyHidden : undefined}>
            Use my location
          </Box>
        </Button>
      </Box>
    </Box>
  );
}

/** With large text, the button goes below the field. */
const barLine = { gap: 1, flexGrow: 1, flexWrap: 'wrap', '& > div': { flexBasis: '10rem' } };
const card = { p: 1.5, borderRadius: radius.sheet, position: 'relative' };
/** The same button, so that it keeps the focus when the search that it has begun makes the bar slim. */
const iconOnly = { minWidth: TOUCH_TARGET, height: '3rem', px: 0, '& .MuiButton-startIcon': { m: 0 } };

function validate(place: string): string | undefined {
  if (place === '') return searchMessages.placeMissing;
  return place.length > MAX_PLACE_LENGTH ? searchMessages.placeTooLong : undefined;
}

/** The key "/" focuses the search, unless somebody is typing or a dialog is open. */
function useSlashKey(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const busy = event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || busy) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
}
