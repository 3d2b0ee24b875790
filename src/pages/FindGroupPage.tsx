import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { groupsQuery } from '../api/queries/groups';
import { PageContainer } from '../components/PageContainer';
import { QueryProblem } from '../components/QueryProblem';
import { describeError, describeLocationError, describeSearchError } from '../errorMessages';
import { messages } from '../messages';
import { paths } from '../paths';
import { FindHero } from './find/FindHero';
import { loadMap } from './find/MapPane';
import { Results } from './find/Results';
import { StateWarning } from './find/StateWarning';
import { useSearch } from './find/useSearch';

export default function FindGroupPage() {
  const groups = useQuery(groupsQuery);
  const wide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const { search, query, ask, askEarly, asking, failure, notFound, show, change, ...own } = useSearch();
  const found = typeof search === 'string' || failure || notFound ? undefined : search;

  return (
    <>
      <FindHero
        query={query}
        groups={groups.data}
        pending={asking}
        locating={own.locating}
        // The map tells itself when its code does not come.
        onBegin={() => wide && loadMap().catch(() => undefined)}
        onPress={askEarly}
        onSearch={ask}
        onChoose={show}
        onLocate={own.locate}
      />
      <PageContainer maxWidth="xl">
        <Stack sx={{ gap: 2 }}>
          {groups.isError && (
            <QueryProblem message={messages.groupsFailed} cause={describeError(groups.error)} retry={groups.refetch} />
          )}
          {failure && (
            <QueryProblem
              message={messages.searchFailed}
              cause={describeSearchError(failure)}
              retry={() => ask(query)}
            />
          )}
          {notFound && <Alert severity="warning">{messages.noPlace}</Alert>}
          {own.locationFailure && <Alert severity="warning">{describeLocationError(own.locationFailure)}</Alert>}
          {search === 'broken' && !failure && !notFound && <Alert severity="warning">{messages.brokenSearch}</Alert>}
          {found && <StateWarning search={found} onSearch={ask} />}
          {found && !groups.isError && <Results search={found} groups={groups.data} onChange={change} />}
          <StartOne />
        </Stack>
      </PageContainer>
    </>
  );
}

const StartOne = memo(() => (
  <Stack direction="row" sx={{ mt: 3, gap: 2, alignItems: 'center', justifyContent: 'center', flexWrap: 'wrap' }}>
    <Link component={RouterLink} to={paths.createGroup()}>
      {messages.startOne}
    </Link>
    <Button component={RouterLink} to={paths.createGroup()} variant="outlined">
      START ONE TODAY
    </Button>
  </Stack>
));
