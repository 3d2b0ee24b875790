import type { ReactNode } from 'react';
import type { Group } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { Button } from '../../components/controls/Button';
import { GroupsIcon, PersonIcon, PinIcon } from '../../components/icons';
import { BackIcon } from '../../components/laterIcons';
import { PageHeading } from '../../components/Page';
import { Skeleton } from '../../components/Skeletons';
import { describeDistance } from '../../domain/distance';
import { groupName, groupPlace, ownerName } from '../../domain/names';
import { coordinatesOf } from '../../domain/nearby';
import { membershipStatus } from '../../domain/permissions';
import { isMapArea, type SearchPlace } from '../../domain/search';
import { placeName } from '../../domain/states';
import { isolated } from '../../lib/isolated';
import { paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import { GroupBadge } from '../groups/Badges';
import { lastSearch } from '../groups/lastSearch';
import { groupMessages } from '../groups/messages';
import { searchMessages } from '../search/messages';
import styles from './GroupHead.module.css';
import { homeMessages } from './messages';

interface GroupHeadProps {
  /**
   * Undefined while loading, null if there is no group to show. The heading is rendered in any case, because it takes
   * the focus when the page opens.
   */
  group: Group | null | undefined;
  children?: ReactNode;
}

export function GroupHead({ group, children }: GroupHeadProps) {
  const name = group ? groupName(group) : 'Group';
  const wayBack = useWayBack(group);
  return (
    <header className={`${shared.column} ${styles.head}`}>
      <div className={styles.wayBack}>
        {group !== undefined && (
          <Button to={wayBack.to} startIcon={<BackIcon />}>
            {wayBack.label}
          </Button>
        )}
      </div>
      <div className={styles.title}>
        {group && <GroupBadge name={name} size={72} />}
        {group === undefined && <Skeleton variant="rounded" width="4.5rem" height="4.5rem" className={styles.badge} />}
        <div className={`${shared.stack} ${styles.text}`}>
          <PageHeading title={name} />
          {group && <GroupFacts group={group} />}
        </div>
      </div>
      {group && (
        <p className={`${styles.description} ${group.description?.trim() ? '' : shared.secondary}`}>
          {isolated(group.description ?? '') || groupMessages.noDescription}
        </p>
      )}
      {children}
    </header>
  );
}

/**
 * Returns the link back to the results of the last search. For the owner, or without a search, the link leads to Manage
 * Groups or Find a Group.
 */
export function useWayBack(group: Group | null | undefined) {
  const user = useUser();
  const membership = group ? membershipStatus(group, user) : 'none';
  const search = lastSearch.get();
  if (search && membership !== 'owner') return { to: search.path, label: 'Back to the results' };
  return membership === 'owner' || membership === 'member'
    ? { to: paths.managedGroups.to(), label: 'Back to Manage Groups' }
    : { to: paths.findGroup.to(), label: 'Back to Find a Group' };
}

/** Names the center of a search, but does not repeat `city`, the group's city, which stands before the distance. */
function nameOfCenter(search: SearchPlace, city: string): string {
  if (isMapArea(search)) return homeMessages.areaCenter;
  const name = placeName(search) || searchMessages.ownLocation;
  return name === city ? homeMessages.cityCenter : name;
}

/** Place, distance from the center of the last search, owner and number of members. */
export function GroupFacts({ group }: { group: Group }) {
  const place = groupPlace(group);
  const owner = ownerName(group);
  const at = coordinatesOf(group);
  const search = lastSearch.get();
  return (
    <div className={`${shared.secondary} ${styles.facts}`}>
      {place && (
        <Fact icon={PinIcon}>
          {place}
          {search && at && (
            <strong>
              {homeMessages.distanceFrom(describeDistance(search.center, at), nameOfCenter(search, place))}
            </strong>
          )}
        </Fact>
      )}
      {owner && <Fact icon={PersonIcon}>{owner}</Fact>}
      {group.memberCount > 0 && <Fact icon={GroupsIcon}>{groupMessages.memberCount(group.memberCount)}</Fact>}
    </div>
  );
}

const Fact = ({ icon: Icon, children }: { icon: typeof PinIcon; children: ReactNode }) => (
  <span className={styles.fact}>
    <Icon fontSize="small" />
    {children}
  </span>
);
