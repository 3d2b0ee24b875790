import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useCallback, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { citiesQuery } from '../api/queries/groups';
import type { Group } from '../api/schemas';
import { Alert } from '../components/controls/Alert';
import { Button } from '../components/controls/Button';
import { Loaded } from '../components/Loaded';
import { PageContainer } from '../components/Page';
import { QueryProblem } from '../components/QueryView';
import type { Search } from '../domain/search';
import { placeName } from '../domain/states';
import { describeLocationError, describeMissing, describeSearchError, problemIn } from '../errorMessages';
import { CompareButton } from '../features/comparing/CompareButton';
import { BookmarkedGroups, YourGroups } from '../features/groups/GroupTiles';
import { lastSearch } from '../features/groups/lastSearch';
import { groupMessages } from '../features/groups/messages';
import { useOwnsGroups } from '../features/home/useOwnsGroups';
import { MapPane, mapCode } from '../features/map/MapPane';
import { RequestsStrip } from '../features/requests/RequestsStrip';
import { FindHero } from '../features/search/FindHero';
import { Cities, RecentPlaces } from '../features/search/FindStart';
import { searchMessages } from '../features/search/messages';
import type { Results } from '../features/search/Results';
import { ResultsSkeleton } from '../features/search/ResultsSkeleton';
import { UnknownPlace } from '../features/search/UnknownPlace';
import { useNearby } from '../features/search/useNearby';
import { useSearch } from '../features/search/useSearch';
import { onDemand } from '../hooks/useOnDemand';
import { useFitsBeside } from '../hooks/useViewport';
import { messages } from '../messages';
import { paths } from '../paths';
import shared from '../theme/shared.module.css';
import styles from './FindGroupPage.module.css';
import { newGroupCode } from './newGroupCode';

export default function FindGroupPage() {
  const cities = useQuery(citiesQuery);
  const problem = problemIn(cities);
  const loaded = cities.data !== undefined;
  const wide = useFitsBeside();
  const created = paths.findGroup.readState(useLocation().state);
  const {
    idle,
    search: shown,
    query,
    searchId,
    options,
    find,
    pending,
    waiting,
    failure,
    suggestions,
    choose,
    change,
    ...own
  } = useSearch();
  const found = useNearby(shown);
  const ownsGroups = useOwnsGroups();
  const withResults = shown !== undefined && (loaded || !cities.isError);
  // Render `below` only after the lists above it have loaded, because they would move it down.
  const settled = !withResults && !waiting && (loaded || cities.isError);
  const place = shown && (placeName(shown) || searchMessages.nearYou);
  const title = place && found ? searchMessages.resultsTitle(place, found.length) : 'Find a Group';
  useLastSearch(shown);
  // Failures are ignored here, because Loaded and MapPane report them.
  const begin = useCallback(() => {
    for (const code of wide ? [resultsCode, mapCode] : [resultsCode]) code.load().catch(() => undefined);
  }, [wide]);
  /** Searches after a press on a button that disappears, so the focus has to move to the heading. */
  const correct = useCallback((place: string) => find(place, { keepFocus: false }), [find]);

  return (
    <>
      {created && <Loaded code={newGroupCode} props={created} />}
      <FindHero
        slim={!idle}
        above={ownsGroups === undefined ? undefined : ownsGroups && loaded && yourGroups}
        instead={strip}
        title={title}
        options={options}
        onChange={change}
        query={query}
        searchId={searchId}
        place={place}
        pending={pending}
        locating={own.locating}
        onBegin={begin}
        onSearch={find}
        onChoose={choose}
        onLocate={own.locate}
        onStopLocating={own.stop}
      />
      <PageContainer className={idle && ownsGroups === undefined ? styles.held : ''}>
        <div className={`${shared.column} ${idle ? styles.start : ''}`}>
          {problem && (
            <QueryProblem
              message={groupMessages.groupsFailed}
              cause={describeMissing(problem)}
              retry={cities.refetch}
            />
          )}
          {!problem && failure && (
            <QueryProblem
              message={searchMessages.searchFailed}
              cause={describeSearchError(failure)}
              retry={() => correct(query)}
            />
          )}
          {suggestions && <UnknownPlace suggestions={suggestions} onSearch={correct} />}
          {own.locationFailure && <Alert severity="warning">{describeLocationError(own.locationFailure)}</Alert>}
          {own.broken && !own.locationFailure && (
            <Alert
              severity="warning"
              action={own.lost && <Button onClick={() => own.locate({ keepFocus: false })}>Use my location</Button>}
            >
              {own.lost ? searchMessages.locationLost : searchMessages.brokenSearch}
            </Alert>
          )}
          {waiting && <ResultsSkeleton label={own.lost ? searchMessages.findingLocation : messages.findingPlace} />}
          {/* When a refetch fails, the results stay. */}
          {withResults && (
            <Loaded
              code={resultsCode}
              placeholder={<ResultsSkeleton label={searchMessages.waitingForGroups} />}
              props={{
                above: strip,
                below,
                search: shown,
                found,
                renderMap,
                renderCompare,
                onChange: change,
                onCorrect: correct,
                onSearchArea: own.searchArea,
              }}
            />
          )}
          {!shown && !waiting && <RecentPlaces />}
          {idle && loaded && (
            <>
              {!ownsGroups && <YourGroups />}
              <BookmarkedGroups renderActions={renderCompare} />
            </>
          )}
          {!shown && !waiting && (loaded || !cities.isError) && <Cities cities={cities.data} />}
          {settled && below}
        </div>
      </PageContainer>
    </>
  );
}

/** The results of a search. Their code is loaded when a search begins. */
const resultsCode = onDemand(async () => (await import('../features/search/Results')).Results);
// If the URL contains a search, the code of the results is needed at once.
if (window.location.search !== '') resultsCode.load().catch(() => undefined);

const renderCompare = (groups: Group[]) => <CompareButton groups={groups} />;

const renderMap: ComponentProps<typeof Results>['renderMap'] = (map) => <MapPane {...map} />;

/** Remembers the search, so that the page of a group can show the distance and link back to the results. */
function useLastSearch(search: Search | undefined) {
  const { pathname, search: query } = useLocation();
  useEffect(() => {
    lastSearch.set(search && { ...search, path: pathname + query });
  }, [search, pathname, query]);
}

const strip = <RequestsStrip />;
const yourGroups = (
  <>
    {strip}
    <YourGroups />
  </>
);
const below = (
  <div className={`${shared.row} ${styles.startOne}`}>
    <Link to={paths.createGroup.to()} className={shared.link}>
      {searchMessages.startOne}
    </Link>
    <Button to={paths.createGroup.to()} variant="outlined">
      START ONE TODAY
    </Button>
  </div>
);
