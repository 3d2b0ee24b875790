import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { Group } from '../../api/schemas';
import { CardSkeletons } from '../../components/CardSkeletons';
import { nearbyGroups, sortGroups } from '../../lib/nearby';
import { type Search, type SearchOptions, shortPlace } from '../../lib/search';
import { messages } from '../../messages';
import { ListAndMap } from './ListAndMap';
import { NoneNearby } from './NoneNearby';
import { ResultOptions } from './ResultOptions';

interface ResultsProps {
  search: Search;
  /** Undefined while they are on their way. */
  groups: Group[] | undefined;
  onChange: (changes: Partial<SearchOptions>) => void;
}

export function Results({ search, groups, onChange }: ResultsProps) {
  const { center, radius, sort } = search;
  const { latitude, longitude } = center;
  const near = useMemo(
    () => groups && sortGroups(nearbyGroups(groups, { latitude, longitude }, radius), sort),
    [groups, latitude, longitude, radius, sort],
  );
  if (!groups || !near) return <CardSkeletons label={messages.waitingForGroups} visibleLabel />;

  const place = shortPlace(search.place) || search.query || messages.ownLocation;
  return (
    <Stack component="section" aria-label="Results" sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography role="status" sx={{ typography: 'h3' }}>
          {messages.resultCount(near.length, radius, place)}
        </Typography>
        <ResultOptions radius={radius} sort={sort} onChange={onChange} />
      </Stack>
      {near.length === 0 ? (
        <NoneNearby search={search} groups={groups} onWiden={(wider) => onChange({ radius: wider })} />
      ) : (
        <ListAndMap key={`${latitude} ${longitude} ${radius} ${sort}`} search={search} near={near} />
      )}
      <Typography variant="body2" color="textSecondary">
        Places:{' '}
        <Link href="https://www.openstreetmap.org/copyright" rel="noopener" color="inherit">
          © OpenStreetMap contributors
        </Link>
      </Typography>
    </Stack>
  );
}
