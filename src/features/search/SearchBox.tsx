import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/controls/Button';
import { Spinner } from '../../components/controls/Spinner';
import { LocateIcon, SearchIcon } from '../../components/icons';
import type { SearchPlace } from '../../domain/search';
import shared from '../../theme/shared.module.css';
import hero from './FindHero.module.css';
import { searchMessages } from './messages';
import { PlaceField } from './PlaceField';
import bar from './searchBar.module.css';

/** In characters. */
const MAX_PLACE_LENGTH = 200;

export interface SearchBoxProps {
  /** Whether to render the slim bar. */
  slim: boolean;
  /** More fields, such as the radius. */
  options: ReactNode;
  /** The query of the search on the screen. */
  query: string;
  /** Changes when another search is shown, whose query then replaces what was typed. */
  searchId: string;
  /** The name of the place on the screen. */
  place: string | undefined;
  pending: boolean;
  locating: boolean;
  /** Called when the search gets the focus. */
  onBegin: () => void;
  onSearch: (query: string) => void;
  onChoose: (place: SearchPlace) => void;
  onLocate: () => void;
  /** Called when the person types during the lookup of their location, which must not replace the typed text. */
  onStopLocating: () => void;
}

const spinner = <Spinner />;

export function SearchBox(props: SearchBoxProps) {
  const { slim, options, query, searchId, place, pending, locating, onBegin, onSearch, onChoose, onLocate } = props;
  const { onStopLocating } = props;
  const [problem, setProblem] = useState<string>();
  const [shownId, setShownId] = useState(searchId);
  const input = useRef<HTMLInputElement>(null);
  if (searchId !== shownId) {
    setShownId(searchId);
    setProblem(undefined);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = input.current?.value.trim() ?? '';
    const wrong = validate(typed);
    setProblem(wrong);
    if (wrong) input.current?.focus();
    else onSearch(typed);
  };
  const type = () => {
    setProblem(undefined);
    if (locating) onStopLocating();
  };
  const locate = () => {
    setProblem(undefined);
    onLocate();
  };
  // Memoized, so that PlaceField does not render again.
  const choose = useMemo(
    () => ({
      onSearch: (chosen: string) => {
        setProblem(undefined);
        onSearch(chosen);
      },
      onChoose: (chosen: SearchPlace) => {
        setProblem(undefined);
        onChoose(chosen);
      },
    }),
    [onSearch, onChoose],
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: It only handles focus events of the controls inside.
    <div onFocus={onBegin} className={slim ? bar.search : hero.box}>
      {/* biome-ignore lint/a11y/useSemanticElements: The form is the landmark, without an element around it. */}
      <form role="search" noValidate onSubmit={submit} onInput={type} className={slim ? bar.form : hero.card}>
        <div className={slim ? bar.line : hero.line}>
          <PlaceField ref={input} {...{ query, searchId, place, problem }} {...choose} />
          <Button
            type="submit"
            variant="contained"
            size="large"
            // The prop `loading` would ignore presses, so that no other search could begin meanwhile.
            aria-busy={pending}
            startIcon={pending ? spinner : <SearchIcon />}
            className={slim ? bar.submit : hero.submit}
          >
            SEARCH
          </Button>
        </div>
      </form>
      <div className={slim ? bar.options : undefined}>
        {options}
        <Button
          color="inherit"
          aria-busy={locating}
          startIcon={locating ? spinner : <LocateIcon />}
          title={slim ? 'Use my location' : undefined}
          onClick={locate}
          // One button for both layouts, so that it keeps the focus when its search turns the hero into the slim bar.
          className={slim ? bar.locate : hero.locate}
        >
          <span className={slim ? shared.hidden : undefined}>Use my location</span>
        </Button>
      </div>
    </div>
  );
}

function validate(place: string): string | undefined {
  if (place === '') return searchMessages.placeMissing;
  return place.length > MAX_PLACE_LENGTH ? searchMessages.placeTooLong : undefined;
}
