import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import { groupsQuery } from '../../api/queries/groups';
import type { Group } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { Alert } from '../../components/controls/Alert';
import { Button } from '../../components/controls/Button';
import { EmptyState, NoMatches } from '../../components/EmptyState';
import { describeDistance } from '../../domain/distance';
import { filterGroups, isFiltering } from '../../domain/groupFilter';
import { groupName } from '../../domain/names';
import type { NearbyGroup } from '../../domain/nearby';
import { nearestGroup } from '../../domain/nearest';
import { isMapArea, type Radius, radii, type Search, type SearchOptions, shortPlace } from '../../domain/search';
import { cityAndState, otherState, parseCityState } from '../../domain/states';
import { useFocusFallback } from '../../hooks/useFocusFallback';
import { useLastDefined } from '../../hooks/useLastDefined';
import { isolated } from '../../lib/isolated';
import { paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import { useBookmarks } from '../groups/bookmarks';
import { PlacesCredit } from '../groups/PlacesCredit';
import { FilterBar } from './FilterBar';
import { searchMessages } from './messages';
import { ListAndMap, type ListAndMapProps } from './ResultList';
import styles from './Results.module.css';
import { ResultsSkeleton } from './ResultsSkeleton';
import { resultMessages } from './resultMessages';
import { useGroupFilter } from './useGroupFilter';

interface ResultsProps extends Omit<ListAndMapProps, 'near' | 'isBookmarked' | 'none'> {
  /** Renders the button that compares the bookmarked groups among those found. */
  renderCompare: (groups: Group[]) => ReactNode;
  /** Undefined while the groups are loading. */
  found: NearbyGroup[] | undefined;
  onChange: (changes: Partial<SearchOptions>) => void;
  /** Searches for another place. */
  onCorrect: (query: string) => void;
  /** `above` and `below` are rendered together with the results, so that they do not jump when the results arrive. */
  above: ReactNode;
  below: ReactNode;
}

export const Results = memo(function Results(props: ResultsProps) {
  const { found, onChange, onCorrect, above, below, ...results } = props;
  if (!found) return <ResultsSkeleton label={searchMessages.waitingForGroups} />;

  return (
    <>
      <StateWarning search={results.search} onSearch={onCorrect} />
      {above}
      <section aria-label="Results" className={styles.parts}>
        <FoundGroups near={found} onWiden={(wider) => onChange({ radius: wider })} {...results} />
        <p className={shared.caption}>
          Places: <PlacesCredit />
        </p>
      </section>
      {below}
    </>
  );
});

/** Shown when the geocoder has found a place in another state than the one that was typed. */
function StateWarning({ search, onSearch }: { search: Search; onSearch: (query: string) => void }) {
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

interface FoundGroupsProps extends Omit<ListAndMapProps, 'isBookmarked'> {
  renderCompare: (groups: Group[]) => ReactNode;
  onWiden: (radius: Radius) => void;
}

/** The number of groups found, the filters, and the groups that match. The map stays even if no group matches. */
function FoundGroups({ near, renderCompare, onWiden, ...results }: FoundGroupsProps) {
  const { search } = results;
  const { radius, center } = search;
  const { filter, typing, change, clear, settle } = useGroupFilter(`${center.latitude} ${center.longitude}`);
  const { ids, isBookmarked } = useBookmarks();
  const bookmarked = useMemo(
    () => (ids.length > 0 ? near.filter(({ id }) => isBookmarked(id)) : []),
    [near, ids, isBookmarked],
  );
  const shown = useFiltered(near, filter, isBookmarked);
  const heading = useRef<HTMLParagraphElement>(null);

  // Outside the US, use the geocoder's name: the typed name, which the page title shows, may fit several places.
  const place =
    cityAndState(search.place) ?? (shortPlace(search.place) || isolated(search.query) || searchMessages.ownLocation);
  const where = isMapArea(search) ? resultMessages.aroundArea(place) : resultMessages.nearPlace(place);
  const count = isFiltering(filter)
    ? resultMessages.filteredCount(shown.length, near.length, radius, where)
    : resultMessages.resultCount(near.length, radius, where);
  // Waits for a pause in typing, because a screen reader reads every change.
  const settledCount = useLastDefined(typing ? undefined : count);
  const total = (
    <p ref={heading} role="status" tabIndex={-1} className={styles.count}>
      {settledCount}
    </p>
  );
  const none =
    near.length === 0 ? (
      <NoResults search={search} onWiden={onWiden} />
    ) : (
      <NoMatches
        message={
          filter.onlyBookmarked && bookmarked.length === 0
            ? resultMessages.noneBookmarked
            : resultMessages.noGroupsMatch
        }
        onClear={clear}
      />
    );
  return (
    <div className={styles.parts} {...useFocusFallback(heading)}>
      {near.length === 0 ? (
        total
      ) : (
        <FilterBar filter={filter} bookmarked={bookmarked.length} onChange={change} onSettle={settle}>
          {total}
          {filter.onlyBookmarked && renderCompare(bookmarked.map(({ group }) => group))}
        </FilterBar>
      )}
      <ListAndMap near={shown} isBookmarked={isBookmarked} none={shown.length === 0 ? none : undefined} {...results} />
    </div>
  );
}

interface NoResultsProps {
  search: Search;
  onWiden: (radius: Radius) => void;
}

/** Names the nearest group, and offers a wider search or a new group. */
function NoResults({ search: { center, query, radius }, onWiden }: NoResultsProps) {
  const { data: groups } = useQuery(groupsQuery);
  const nearest = useMemo(() => groups && nearestGroup(groups, center), [groups, center]);
  const wider = radii.find((miles) => miles > radius && nearest && nearest.miles <= miles);
  const hint = nearest
    ? resultMessages.nearestOutside(groupName(nearest.group), describeDistance(center, nearest.at))
    : resultMessages.noneNearbyHint;

  return (
    <EmptyState message={resultMessages.noneNearby} hint={hint}>
      <div className={`${shared.row} ${styles.ways}`}>
        {wider && (
          <Button variant="contained" onClick={() => onWiden(wider)}>
            Search within {wider} miles
          </Button>
        )}
        <Button to={paths.createGroup.to(parseCityState(query))} variant="outlined">
          Create a group here
        </Button>
      </div>
    </EmptyState>
  );
}

/** The groups that match the filter. Deferred, so that typing stays fast with thousands of groups. */
function useFiltered(
  near: NearbyGroup[],
  filter: Parameters<typeof filterGroups>[1],
  isBookmarked: (id: string) => boolean,
) {
  const user = useUser();
  const latest = useMemo(() => ({ near, filter }), [near, filter]);
  const deferred = useDeferredValue(latest);
  // Ignore a deferred filter that belongs to an earlier list of groups.
  const used = deferred.near === near ? deferred.filter : filter;
  return useMemo(() => filterGroups(near, used, { user, isBookmarked }), [near, used, user, isBookmarked]);
}
