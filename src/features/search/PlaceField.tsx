import { useQuery } from '@tanstack/react-query';
import { memo, type Ref, useDeferredValue, useMemo, useState } from 'react';
import { citiesQuery } from '../../api/queries/groups';
import { Field } from '../../components/controls/Field';
import { ClockIcon, PinIcon } from '../../components/icons';
import type { SearchPlace } from '../../domain/search';
import { useCombobox } from '../../hooks/useCombobox';
import { isolated } from '../../lib/isolated';
import shared from '../../theme/shared.module.css';
import styles from './PlaceField.module.css';
import { suggestionsFor } from './placeSuggestions';

interface PlaceFieldProps {
  ref: Ref<HTMLInputElement>;
  /** The query of the search on the screen. */
  query: string;
  /** Changes when another search is shown, whose query then replaces what was typed. */
  searchId: string;
  /** The name of the place on the screen, shown in the field if no place was typed. */
  place: string | undefined;
  problem: string | undefined;
  onSearch: (query: string) => void;
  onChoose: (place: SearchPlace) => void;
}

/**
 * Suggests only recent places and cities that have groups, because the geocoder's usage policy forbids requests while
 * the person types. Holds the typed text in its own state, so that typing does not render the rest of the page.
 */
export const PlaceField = memo(function PlaceField(props: PlaceFieldProps) {
  const { ref, query, searchId, place, problem, onSearch, onChoose } = props;
  const { data: cities } = useQuery(citiesQuery);
  const [typed, setTyped] = useState(query);
  const [shownId, setShownId] = useState(searchId);
  if (searchId !== shownId) {
    setShownId(searchId);
    setTyped(query);
  }
  // Deferred, so that the typed letter appears at once.
  const matched = useDeferredValue(typed);
  const options = useMemo(() => suggestionsFor(matched, cities ?? []), [matched, cities]);
  const { expanded, inputProps, listProps, optionProps } = useCombobox({
    options: options.map(({ query }) => query),
    text: typed,
    onType: setTyped,
    onChoose: (chosen) => {
      setTyped(chosen);
      const recent = options.find(({ query }) => query === chosen)?.place;
      if (recent) onChoose(recent);
      else onSearch(chosen);
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
      {/* Below the whole search box, so that the list does not cover the SEARCH button on a phone. */}
      {expanded && (
        <div ref={scrollIntoView} className={styles.suggestions}>
          <ul aria-label="Suggested places" className={styles.list} {...listProps}>
            {options.map((option, index) => (
              <li key={option.query} className={styles.option} {...optionProps(option.query, index)}>
                {option.place ? <ClockIcon fontSize="small" /> : <PinIcon fontSize="small" />}
                {isolated(option.query)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
});

const scrollIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });
