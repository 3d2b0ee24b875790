import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { Group } from '../../api/schemas';
import { SelectField } from '../../components/SelectField';
import { CardSkeletons } from '../../components/Skeletons';
import { nearbyGroups, sortGroups } from '../../domain/nearby';
import { radii, type Search, type SearchOptions, shortPlace } from '../../domain/search';
import { messages } from '../../messages';
import { PlacesCredit } from '../groups/PlacesCredit';
import { NoResults } from './NoResults';
import { ListAndMap, type RenderMap } from './ResultList';
import type { MapArea } from './useSearch';

interface ResultsProps {
  search: Search;
  /** Undefined while they are loading. */
  groups: Group[] | undefined;
  renderMap: RenderMap;
  onChange: (changes: Partial<SearchOptions>) => void;
  onSearchArea: (area: MapArea) => void;
}

export function Results({ search, groups, renderMap, onChange }: ResultsProps) {
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
        <NoResults search={search} groups={groups} onWiden={(wider) => onChange({ radius: wider })} />
      ) : (
        <ListAndMap
          key={`${latitude} ${longitude} ${radius} ${sort}`}
          search={search}
          near={near}
          renderMap={renderMap}
        />
      )}
      <Typography variant="body2" color="textSecondary">
        Places: <PlacesCredit />
      </Typography>
    </Stack>
  );
}

interface ResultOptionsProps extends SearchOptions {
  onChange: (changes: Partial<SearchOptions>) => void;
}

const radiusOptions = radii.map((value) => ({ value, label: `${value} miles` }));
const sortOptions = [
  { value: 'distance', label: 'Distance' },
  { value: 'name', label: 'Name' },
] as const;

const ResultOptions = ({ radius, sort, onChange }: ResultOptionsProps) => (
  <Stack direction="row" sx={{ gap: 1.5 }}>
    <SelectField
      label="Within"
      value={radius}
      options={radiusOptions}
      onChange={(value) => onChange({ radius: value })}
    />
    <SelectField label="Sort by" value={sort} options={sortOptions} onChange={(value) => onChange({ sort: value })} />
  </Stack>
);
