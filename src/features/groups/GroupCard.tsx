import Avatar from '@mui/material/Avatar';
import Card, { type CardProps } from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Group } from '../../api/schemas';
import { PersonIcon, PhoneIcon, PinIcon } from '../../components/icons';
import { groupName, groupPlace, hashToIndex, initials, ownerName } from '../../domain/names';
import { telLink } from '../../lib/links';
import { messages } from '../../messages';
import { paths } from '../../paths';
import { badgeColors } from '../../theme';

interface GroupCardProps extends CardProps<'li'> {
  group: Group;
  /** Such as "12 mi NE". */
  distance?: string;
  /** What is new for the person, below the facts. */
  news?: ReactNode;
  /** The buttons. */
  actions: ReactNode;
}

export function GroupCard({ group, distance, news, actions, sx, ...props }: GroupCardProps) {
  const name = groupName(group);
  const description = group.description?.trim();
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', ...sx }} {...props}>
      <Content>
        <Head>
          <GroupBadge name={name} />
          <Typography variant="h3" component="h2">
            <Link component={RouterLink} to={paths.group.to(group._id)} color="inherit" underline="hover">
              {name}
            </Link>
          </Typography>
        </Head>
        <GroupFacts group={group} distance={distance} />
        {news}
        <Description data-missing={!description}>{description || messages.noDescription}</Description>
      </Content>
      <Actions disableSpacing>{actions}</Actions>
    </Card>
  );
}

// styled() instead of sx: its styles are computed once for all cards of a list, not on every render.
const Content = styled(CardContent)(({ theme }) => ({
  flexGrow: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1.5),
}));
const Head = styled('div')(({ theme }) => ({ display: 'flex', alignItems: 'center', gap: theme.spacing(2) }));
const Facts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  color: (theme.vars ?? theme).palette.text.secondary,
}));
const Fact = styled('div')(({ theme }) => ({ display: 'flex', alignItems: 'center', gap: theme.spacing(1) }));
const Description = styled('p')(({ theme }) => ({
  margin: 0,
  display: '-webkit-box',
  WebkitLineClamp: 4,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  '&[data-missing=true]': { color: (theme.vars ?? theme).palette.text.secondary },
}));
const Actions = styled(CardActions)(({ theme }) => ({
  padding: theme.spacing(0, 2, 2),
  flexWrap: 'wrap',
  gap: theme.spacing(1),
}));

function GroupFacts({ group, distance }: { group: Group; distance?: string }) {
  const place = groupPlace(group);
  const owner = ownerName(group);
  return (
    <Facts>
      {(place || distance) && (
        <Fact>
          <PinIcon fontSize="small" />
          <span>
            {place}
            {place && distance && ' · '}
            {distance && <strong>{distance}</strong>}
          </span>
        </Fact>
      )}
      {owner && (
        <Fact>
          <PersonIcon fontSize="small" />
          <span>{owner}</span>
        </Fact>
      )}
      {group.phone && (
        <Fact>
          <PhoneIcon fontSize="small" />
          <Phone number={group.phone} />
        </Fact>
      )}
    </Facts>
  );
}

export function Phone({ number }: { number: string }) {
  const href = telLink(number);
  return href ? (
    <Link href={href} color="inherit">
      {number}
    </Link>
  ) : (
    <span>{number}</span>
  );
}

/** `size` is in pixels, and grows with the text. Initials on a color derived from the name, so that a group can be recognised in a list. */
export const GroupBadge = ({ name, size = 52 }: { name: string; size?: number }) => (
  <Avatar
    variant="rounded"
    aria-hidden
    sx={{
      width: `${size / 16}rem`,
      height: `${size / 16}rem`,
      flexShrink: 0,
      bgcolor: badgeColors[hashToIndex(name, badgeColors.length)],
      color: '#fff',
      fontWeight: 750,
      fontSize: `${(size * 0.38) / 16}rem`,
      borderRadius: '14px',
    }}
  >
    {initials(name)}
  </Avatar>
);
