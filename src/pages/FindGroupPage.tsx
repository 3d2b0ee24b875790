import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { groupsQuery } from '../api/queries/groups';
import { PageContainer } from '../components/Page';
import { QueryProblem } from '../components/QueryView';
import { describeError, describeLocationError, describeSearchError } from '../errorMessages';
import { CreatedGroup } from '../features/creating/CreatedGroup';
import { YourGroups } from '../features/groups/MyGroups';
import { MapPane, mapCode } from '../features/map/MapPane';
import { RequestsStrip } from '../features/requests/RequestsStrip';
import { FindHero } from '../features/search/FindHero';
import { Results } from '../features/search/Results';
import { StateWarning } from '../features/search/StateWarning';
import { useSearch } from '../features/search/useSearch';
import { ShareButton } from '../features/sharing/ShareButton';
import { useFitsBeside } from '../hooks/useViewport';
import { messages } from '../messages';
import { paths } from '../paths';

export default function FindGroupPage() {
  const groups = useQuery(groupsQuery);
  const wide = useFitsBeside();
  const { search, query, find, finding, failure, notFound, choose, change, searchArea, ...own } = useSearch();
  const found = typeof search === 'string' || failure || notFound ? undefined : search;

  return (
    <>
      <CreatedGroup actions={(group) => <ShareButton group={group} />} />
      <FindHero
        title="Find a Group"
        slim={search !== 'none'}
        options={typeof search === 'string' ? undefined : search}
        onChange={change}
        query={query}
        groups={groups.data}
        pending={finding}
        locating={own.locating}
        // MapPane reports a failure.
        onBegin={() => wide && mapCode.load().catch(() => undefined)}
        onSearch={find}
        onChoose={choose}
        onLocate={own.locate}
      />
      <PageContainer maxWidth="xl" sx={{ py: 2 }}>
        <Stack sx={{ gap: 2 }}>
          <RequestsStrip />
          {groups.isError && (
            <QueryProblem message={messages.groupsFailed} cause={describeError(groups.error)} retry={groups.refetch} />
          )}
          {failure && (
            <QueryProblem
              message={messages.searchFailed}
              cause={describeSearchError(failure)}
              retry={() => find(query)}
            />
          )}
          {notFound && <Alert severity="warning">{messages.noPlace}</Alert>}
          {own.locationFailure && <Alert severity="warning">{describeLocationError(own.locationFailure)}</Alert>}
          {search === 'broken' && !failure && !notFound && <Alert severity="warning">{messages.brokenSearch}</Alert>}
          {found && <StateWarning search={found} onSearch={find} />}
          {/* When a refetch fails, the results stay. */}
          {found && (groups.data || !groups.isError) && (
            <Results
              search={found}
              groups={groups.data}
              renderMap={(map) => <MapPane {...map} />}
              onSearchArea={searchArea}
              onChange={change}
            />
          )}
          {search === 'none' && <YourGroups />}
          <StartOne />
        </Stack>
      </PageContainer>
    </>
  );
}

const StartOne = memo(() => (
  <Stack direction="row" sx={{ mt: 3, gap: 2, alignItems: 'center', justifyContent: 'center', flexWrap: 'wrap' }}>
    <Link component={RouterLink} to={paths.createGroup.to()}>
      {messages.startOne}
    </Link>
    <Button component={RouterLink} to={paths.createGroup.to()} variant="outlined">
      START ONE TODAY
    </Button>
  </Stack>
));
