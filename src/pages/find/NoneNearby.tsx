import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Group } from '../../api/schemas';
import { EmptyState } from '../../components/EmptyState';
import { describeDistance } from '../../lib/distance';
import { groupName } from '../../lib/names';
import { nearestGroup } from '../../lib/nearby';
import { type Radius, radii, type Search } from '../../lib/search';
import { parseCityState } from '../../lib/states';
import { messages } from '../../messages';
import { paths } from '../../paths';

interface NoneNearbyProps {
  search: Search;
  groups: Group[];
  onWiden: (radius: Radius) => void;
}

/** What is nearest all the same, and the ways on. */
export function NoneNearby({ search: { center, query, radius }, groups, onWiden }: NoneNearbyProps) {
  const nearest = useMemo(() => nearestGroup(groups, center), [groups, center]);
  const wider = radii.find((miles) => miles > radius && nearest && nearest.miles <= miles);
  const hint = nearest
    ? messages.nearestOutside(groupName(nearest.group), describeDistance(center, nearest.at))
    : messages.noneNearbyHint;

  return (
    <EmptyState message={messages.noneNearby} hint={hint}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
        {wider && (
          <Button variant="contained" onClick={() => onWiden(wider)}>
            Search within {wider} miles
          </Button>
        )}
        <Button component={Link} to={paths.createGroup(parseCityState(query))} variant="outlined">
          Start one here
        </Button>
      </Stack>
    </EmptyState>
  );
}
