import { Alert } from '../../components/controls/Alert';
import { Button } from '../../components/controls/Button';
import { type Search, shortPlace } from '../../domain/search';
import { otherState } from '../../domain/states';
import { isolated } from '../../lib/isolated';
import { searchMessages } from './messages';
import { resultMessages } from './resultMessages';

/** Shown when the geocoder has found a place in another state than the one that was typed. */
export function StateWarning({ search, onSearch }: { search: Search; onSearch: (query: string) => void }) {
  const typed = otherState(search.query, search.place);
  if (!typed) return null;

  const spelledOut = `${typed.city}, ${typed.state}, USA`;
  const tried = search.query === spelledOut;
  return (
    <Alert
      severity="warning"
      action={
        !tried && (
          <Button onClick={() => onSearch(spelledOut)}>
            Search {isolated(typed.city)}, {typed.state}
          </Button>
        )
      }
    >
      {resultMessages.otherState(shortPlace(search.place), typed.state)}
      {tried && ` ${resultMessages.otherStateTried} ${searchMessages.noPlaceHint}`}
    </Alert>
  );
}
