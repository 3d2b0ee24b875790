import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { memo, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import type { GroupTable } from '../../api/groupTable';
import { Field } from '../../components/Field';
import { ClockIcon, PinIcon } from '../../components/icons';
import type { SearchPlace } from '../../domain/search';
import { type Combobox, useCombobox } from '../../hooks/useCombobox';
import { isolated } from '../../lib/isolated';
import { radius, TOUCH_TARGET, theme } from '../../theme/theme';
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
  if (query !== shownQuery) {
    setShownQuery(query);
    setTyped(query);
  }
  const options = useMemo(() => suggestionsFor(typed, groups?.cities ?? []), [typed, groups]);
  const { expanded, inputProps, listProps, optionProps } = useCombobox({
    options,
    keyOf,
    text: typed,
    onType: setTyped,
    onChoose: (option) => {
      setTyped(option.query);
      if (option.place) onChoose(option.place);
      else onSearch(option.query);
    },
  });

  return (
    <>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Field
          label="Search for a location (City, State)"
          ref={ref}
          problem={problem}
          slotProps={{ input: { ...inputProps, enterKeyHint: 'search' } }}
        />
      </Box>
      {expanded && <PlaceOptions {...{ options, listProps, optionProps }} />}
    </>
  );
});

const keyOf = ({ query }: PlaceOption) => query;

interface PlaceOptionsProps extends Pick<Combobox<PlaceOption>, 'listProps' | 'optionProps'> {
  options: PlaceOption[];
}

/** Stands below the whole search box: on a phone it must not cover the button. It is as high as fits below the box. */
function PlaceOptions({ options, listProps, optionProps }: PlaceOptionsProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => void frame.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <Frame ref={frame}>
      <ul aria-label="Suggested places" {...listProps}>
        {options.map((option, index) => (
          <li key={keyOf(option)} {...optionProps(option, index)}>
            {option.place ? <ClockIcon fontSize="small" /> : <PinIcon fontSize="small" />}
            {isolated(option.query)}
          </li>
        ))}
      </ul>
    </Frame>
  );
}

// One object for all of it: each key renders the options anew.
const Frame = styled('div')({
  position: 'absolute',
  insetInline: 0,
  top: '100%',
  marginTop: theme.spacing(1),
  borderRadius: radius.card,
  overflow: 'hidden',
  zIndex: theme.zIndex.modal,
  backgroundColor: 'var(--paper)',
  color: 'var(--text)',
  boxShadow: theme.shadows[8],
  '& > ul': {
    margin: 0,
    padding: theme.spacing(1, 0),
    scrollPaddingBlock: '8px',
    // The search box is at most 10 rem high.
    maxHeight: 'calc(100dvh - 11rem - var(--bar-height, 0px))',
    overflowY: 'auto',
    listStyle: 'none',
  },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    paddingInline: theme.spacing(2),
    minHeight: TOUCH_TARGET,
    cursor: 'pointer',
  },
  '& li[aria-selected=true]': { backgroundColor: 'var(--action-hover)' },
});
