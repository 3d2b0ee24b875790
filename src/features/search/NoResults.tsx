import { Button } from '../../components/controls/Button';
import { EmptyState } from '../../components/EmptyState';
import { describeDistance } from '../../domain/distance';
import { groupName } from '../../domain/names';
import { type Radius, radii, type Search } from '../../domain/search';
import { parseCityState } from '../../domain/states';
import { paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import styles from './Results.module.css';
import { resultMessages } from './resultMessages';
import { useNearest } from './useNearest';

interface NoResultsProps {
  search: Search;
  onWiden: (radius: Radius) => void;
}

/** Names the nearest group, and offers a wider search or a new group. */
export function NoResults({ search: { center, query, radius }, onWiden }: NoResultsProps) {
  const nearest = useNearest(center);
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
