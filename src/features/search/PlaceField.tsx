import { useQuery } from '@tanstack/react-query';
import { memo, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { citiesQuery } from '../../api/queries/groups';
import { Field } from '../../components/controls/Field';
import { ClockIcon, PinIcon } from '../../components/icons';
import type { SearchPlace } from '../../domain/search';
import { type Combobox, useCombobox } from '../../hooks/useCombobox';
import { isolated } from '../../lib/isolated';
import shared from '../../theme/shared.module.css';
import styles from './PlaceField.module.css';
import { type PlaceOption, suggestionsFor } from './placeSuggestions';

interface PlaceFieldProps {
  ref: Ref<HTMLInputElement>;
  /** The query of the search on the screen. */
  query: string;
  /** The name of the place on the screen, shown in the field if no place was typed. */
  place: string | undefined;
  problem: string | undefined;
  onSearch: (query: string) => void;
  onChoose: (place: SearchPlace) => void;
}

/**
 * Suggests recent places and cities that have groups: the geocoder's usage policy forbids asking it while the user
 * types. Holds the typed text in its own state, so that typing does not render the rest of the page.
 */
export const PlaceField = memo(function PlaceField(props: PlaceFieldProps) {
  const { ref, query, place, problem, onSearch, onChoose } = props;
  const { data: cities } = useQuery(citiesQuery);
  const [typed, setTyped] = useState(query);
  const [shownQuery, setShownQuery] = useState(query);
  if (query !== shownQuery) {
    setShownQuery(query);
    setTyped(query);
  }
  const options = useMemo(() => suggestionsFor(typed, cities ?? []), [typed, cities]);
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
      <div className={shared.grow}>
        <Field
          label="Search for a location (City, State)"
          ref={ref}
          problem={problem}
          placeholder={query ? undefined : place}
          enterKeyHint="search"
          {...inputProps}
        />
      </div>
      {expanded && <PlaceOptions {...{ options, listProps, optionProps }} />}
    </>
  );
});

const keyOf = ({ query }: PlaceOption) => query;

interface PlaceOptionsProps extends Pick<Combobox<PlaceOption>, 'listProps' | 'optionProps'> {
  options: PlaceOption[];
}

/** The list opens below the whole search box, so that it does not cover the SEARCH button on a phone. */
function PlaceOptions({ options, listProps, optionProps }: PlaceOptionsProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => void frame.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={frame} className={styles.suggestions}>
      <ul aria-label="Suggested places" className={styles.list} {...listProps}>
        {options.map((option, index) => (
          <li key={keyOf(option)} className={styles.option} {...optionProps(option, index)}>
            {option.place ? <ClockIcon fontSize="small" /> : <PinIcon fontSize="small" />}
            {isolated(option.query)}
          </li>
        ))}
      </ul>
    </div>
  );
}
