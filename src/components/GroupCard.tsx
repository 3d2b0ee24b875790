import Card, { type CardProps } from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Group } from '../api/schemas';
import { groupName, groupPlace, ownerName } from '../lib/names';
import { telLink } from '../lib/safeLinks';
import { messages } from '../messages';
import { paths } from '../paths';
import { GroupBadge } from './GroupBadge';
import { PersonIcon, PhoneIcon, PinIcon } from './icons';

interface GroupCardProps extends CardProps<'li'> {
  group: Group;
  /** How far away it is, such as "12 mi NE". */
  distance?: string;
  /** What can be done with the group. */
  actions: ReactNode;
}

export function GroupCard({ group, distance, actions, sx, ...props }: GroupCardProps) {
  const name = groupName(group);
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', ...sx }} {...props}>
      <CardContent sx={{ flexGrow: 1, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
          <GroupBadge name={name} />
          <Typography variant="h3" component="h2" sx={{ flexGrow: 1 }}>
            <Link component={RouterLink} to={paths.group(group._id)} color="inherit" underline="hover">
              {name}
            </Link>
          </Typography>
        </Stack>
        <Facts group={group} distance={distance} />
        <Typography
          color={group.description?.trim() ? 'textPrimary' : 'textSecondary'}
          sx={{ display: '-webkit-box', WebkitLineClamp: 4, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
        >
          {group.description?.trim() || messages.noDescription}
        </Typography>
      </CardContent>
      <CardActions sx={{ p: 2, pt: 0, flexWrap: 'wrap', gap: 1 }} disableSpacing>
        {actions}
      </CardActions>
    </Card>
  );
}

function Facts({ group, distance }: { group: Group; distance?: string }) {
  const place = groupPlace(group);
  const owner = ownerName(group);
  return (
    <Stack sx={{ gap: 0.5, color: 'text.secondary' }}>
      {(place || distance) && (
        <Fact icon={<PinIcon fontSize="small" />}>
          {place}
          {place && distance && ' · '}
          {distance && <strong>{distance}</strong>}
        </Fact>
      )}
      {owner && <Fact icon={<PersonIcon fontSize="small" />}>{owner}</Fact>}
      {group.phone && (
        <Fact icon={<PhoneIcon fontSize="small" />}>
          <Phone number={group.phone} />
        </Fact>
      )}
    </Stack>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
    {icon}
    <span>{children}</span>
  </Stack>
);

function Phone({ number }: { number: string }) {
  const href = telLink(number);
  return href ? (
    <Link href={href} color="inherit">
      {number}
    </Link>
  ) : (
    number
  );
}
