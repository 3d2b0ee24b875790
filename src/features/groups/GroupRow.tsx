import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paymentQueue } from '../../api/queries/members';
import type { Group } from '../../api/schemas';
import { countUnpaid } from '../../domain/members';
import { groupName, groupPlace, ownerName } from '../../domain/names';
import { usePendingChanges } from '../../hooks/usePendingChanges';
import { isolated } from '../../lib/isolated';
import { messages } from '../../messages';
import { paths } from '../../paths';
import { stretchedLink } from '../../theme/theme';
import { memberMessages } from '../members/messages';
import { GroupBadge } from './GroupBadge';
import { Phone } from './GroupCard';
import { groupMessages } from './messages';

interface GroupRowProps {
  group: Group;
  headingLevel?: 'h2' | 'h3';
}

/** A group of the owner. A press anywhere but on its other links opens it. */
export function GroupRow({ group, headingLevel = 'h2' }: GroupRowProps) {
  const name = groupName(group);
  const description = isolated(group.description ?? '');
  return (
    <Card component="li" sx={row}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
        <GroupBadge name={name} size={44} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h3" component={headingLevel}>
            {name}
          </Typography>
          <Counts group={group} />
        </Box>
      </Stack>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        <Facts group={group} />
        <Box sx={clamped}>{description || groupMessages.noDescription}</Box>
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <RequestsLink group={group} />
        <MuiLink component={Link} to={paths.group.to(group._id)} aria-label={`See Details ${name}`} sx={stretched}>
          See Details
        </MuiLink>
      </Stack>
    </Card>
  );
}

function Counts({ group }: { group: Group }) {
  const { _id, members, memberCount } = group;
  const { pending } = usePendingChanges(paymentQueue(_id));
  const unpaid = countUnpaid(members, pending);
  return (
    <Typography variant="body2" color="textSecondary">
      {groupMessages.memberCount(memberCount)}
      {unpaid !== undefined && unpaid > 0 && (
        <>
          {' · '}
          <MuiLink
            component={Link}
            to={paths.group.to(_id, 'members', 'unpaid')}
            aria-label={`${memberMessages.unpaidCount(unpaid)} of ${groupName(group)}`}
            color="inherit"
            sx={inlineLink}
          >
            {memberMessages.unpaidCount(unpaid)}
          </MuiLink>
        </>
      )}
    </Typography>
  );
}

function RequestsLink({ group }: { group: Group }) {
  const { _id, requests } = group;
  if (requests.length === 0) return null;
  const waiting = messages.openRequests(requests.length);
  return (
    <Button
      component={Link}
      to={paths.group.to(_id, 'requests')}
      variant="contained"
      color="secondary"
      aria-label={`${waiting} of ${groupName(group)}`}
      sx={above}
    >
      {waiting}
    </Button>
  );
}

/** Place, owner and phone in one line, where there is room for it. */
const Facts = ({ group }: { group: Group }) => (
  <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap' }}>
    {groupPlace(group) && <span>{groupPlace(group)}</span>}
    {ownerName(group) && <span>{ownerName(group)}</span>}
    {group.phone && (
      <Box component="span" sx={{ '& > a': inlineLink }}>
        <Phone number={group.phone} />
      </Box>
    )}
  </Stack>
);

const row = {
  overflow: 'visible',
  position: 'relative',
  display: 'grid',
  gap: 1,
  p: 2,
  '&:hover': { borderColor: 'primary.main' },
};

/** Its area is the whole row. */
const stretched = { fontWeight: 650, ...stretchedLink };

/** In front of the stretched link. */
const above = { position: 'relative', zIndex: 1 };

/** As high as a finger needs it, in a line of text. */
const inlineLink = { ...above, display: 'inline-block', py: 1.5, my: -1.5 };

const clamped = { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' };
