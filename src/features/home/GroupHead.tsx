import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Group } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { BackIcon, GroupsIcon, PersonIcon, PinIcon } from '../../components/icons';
import { PageHeading } from '../../components/Page';
import { describeDistance } from '../../domain/distance';
import { groupName, groupPlace, ownerName } from '../../domain/names';
import { coordinatesOf } from '../../domain/nearby';
import { membershipStatus } from '../../domain/permissions';
import { isolated } from '../../lib/isolated';
import { paths } from '../../paths';
import { TOUCH_TARGET } from '../../theme/theme';
import { GroupBadge } from '../groups/GroupBadge';
import { lastSearch } from '../groups/lastSearch';
import { groupMessages } from '../groups/messages';
import { homeMessages } from './messages';

interface GroupHeadProps {
  /** Undefined while loading, null when there is none. The heading is rendered anyway: it takes the focus of the page. */
  group: Group | null | undefined;
  children?: ReactNode;
}

export function GroupHead({ group, children }: GroupHeadProps) {
  const name = group ? groupName(group) : 'Group';
  return (
    <Stack component="header" sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ minHeight: TOUCH_TARGET, ml: -1.5, mb: -1 }}>{group && <WayBack group={group} />}</Box>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        <GroupBadge name={name} size={72} />
        <Stack sx={{ gap: 1, minWidth: 0 }}>
          <PageHeading title={name} />
          {group && <GroupFacts group={group} />}
        </Stack>
      </Stack>
      {group && (
        <Typography color={group.description?.trim() ? 'text.primary' : 'text.secondary'} sx={{ maxWidth: '70ch' }}>
          {isolated(group.description ?? '') || groupMessages.noDescription}
        </Typography>
      )}
      {children}
    </Stack>
  );
}

/** To the results that the person came from, if any, else to where the group is listed. */
export function useWayBack(group: Group | null | undefined) {
  const user = useUser();
  const membership = group ? membershipStatus(group, user) : 'none';
  const search = lastSearch.get();
  if (search && membership !== 'owner') return { to: search.path, label: 'Back to the results' };
  return membership === 'owner' || membership === 'member'
    ? { to: paths.managedGroups.to(), label: 'Back to Manage Groups' }
    : { to: paths.findGroup.to(), label: 'Back to Find a Group' };
}

function WayBack({ group }: { group: Group }) {
  const { to, label } = useWayBack(group);
  return (
    <Button component={Link} to={to} startIcon={<BackIcon />}>
      {label}
    </Button>
  );
}

/** Where the group is, how far from the last search, whose it is and how many belong to it. */
export function GroupFacts({ group }: { group: Group }) {
  const place = groupPlace(group);
  const owner = ownerName(group);
  const at = coordinatesOf(group);
  const search = lastSearch.get();
  return (
    <Facts>
      {place && (
        <Fact>
          <PinIcon fontSize="small" />
          <span>{place}</span>
          {search && at && (
            <strong>{homeMessages.distanceFrom(describeDistance(search.center, at), search.place)}</strong>
          )}
        </Fact>
      )}
      {owner && (
        <Fact>
          <PersonIcon fontSize="small" />
          <span>{owner}</span>
        </Fact>
      )}
      {group.memberCount > 0 && (
        <Fact>
          <GroupsIcon fontSize="small" />
          <span>{groupMessages.memberCount(group.memberCount)}</span>
        </Fact>
      )}
    </Facts>
  );
}

const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2.5),
  color: theme.palette.text.secondary,
}));
const Fact = styled('span')(({ theme }) => ({ display: 'flex', alignItems: 'center', gap: theme.spacing(0.75) }));
