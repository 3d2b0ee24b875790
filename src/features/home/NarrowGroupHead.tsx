import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Group } from '../../api/schemas';
import { BackIcon, DownIcon } from '../../components/icons';
import { PageHeading } from '../../components/Page';
import { groupName, groupPlace } from '../../domain/names';
import { isolated } from '../../lib/isolated';
import { radius, TOUCH_TARGET } from '../../theme/theme';
import { groupMessages } from '../groups/messages';
import { GroupFacts, useWayBack } from './GroupHead';

interface NarrowGroupHeadProps {
  /** Undefined while loading, null when there is none. The heading is rendered anyway: it takes the focus of the page. */
  group: Group | null | undefined;
  /** What is shown of the group, such as "Requests": part of the page's title. */
  view?: string;
  /** Seen by somebody who does not belong to it: all is shown from the beginning. */
  isNew?: boolean;
  actions?: ReactNode;
  /** In the same line as the name, where there is room. */
  children?: ReactNode;
  /** Below the name, whether or not the details are shown. */
  join?: ReactNode;
  /** Shown with place and description. */
  details?: ReactNode;
}

/** The head of a group on a narrow screen: low, with the place, and the description on demand. */
export function NarrowGroupHead(props: NarrowGroupHeadProps) {
  const { group, view, isNew = false, actions, children, join, details } = props;
  const [open, setOpen] = useState(isNew);
  const id = useId();
  const wayBack = useWayBack(group);
  const name = group ? groupName(group) : 'Group';
  const place = group && groupPlace(group);
  return (
    <Box component="header">
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
        <Stack direction="row" sx={{ alignItems: 'center', flex: '1 1 16rem', minHeight: '3.5rem', ml: -1.5 }}>
          <IconButton component={RouterLink} to={wayBack.to} aria-label={wayBack.label}>
            <BackIcon />
          </IconButton>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <PageHeading title={[view, name].filter(Boolean).join(' · ')} compact>
              <ButtonBase
                aria-expanded={open}
                aria-controls={open ? id : undefined}
                disabled={!group}
                onClick={() => setOpen(!open)}
                sx={nameButton}
              >
                <Box component="span" sx={twoLines}>
                  {name}
                </Box>
                <DownIcon style={{ transform: open ? 'rotate(180deg)' : undefined }} />
              </ButtonBase>
            </PageHeading>
            {place && !open && (
              <Typography variant="body2" color="textSecondary" noWrap sx={{ mt: -1.25 }}>
                {place}
              </Typography>
            )}
          </Box>
          {actions}
        </Stack>
        {children}
      </Stack>
      {join}
      {open && group && (
        <About id={id} group={group}>
          {details}
        </About>
      )}
    </Box>
  );
}

const nameButton = {
  font: 'inherit',
  textAlign: 'start',
  justifyContent: 'flex-start',
  minHeight: TOUCH_TARGET,
  gap: 0.5,
  borderRadius: radius.small,
};
const twoLines = { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' };

const About = ({ id, group, children }: { id: string; group: Group; children: ReactNode }) => (
  <Stack id={id} sx={{ gap: 1, pb: 1.5 }}>
    <GroupFacts group={group} />
    <Typography>{isolated(group.description ?? '') || groupMessages.noDescription}</Typography>
    {children}
  </Stack>
);

export interface News {
  text: string;
  /** Where it leads, if anywhere. */
  to?: string;
}

/** What waits in a group, in one line of links. Its height is there before its news. */
export const NewsLine = ({ news }: { news: News[] }) => (
  <Line aria-label="News of the group">
    {news.map(({ text, to }) => (
      <li key={text}>
        {to ? (
          <Link component={RouterLink} to={to} replace sx={{ display: 'inline-block', py: 1.25 }}>
            {text}
          </Link>
        ) : (
          <Box component="span" sx={{ display: 'inline-block', py: 1.25 }}>
            {text}
          </Box>
        )}
      </li>
    ))}
  </Line>
);

const Line = styled('ul')(({ theme }) => ({
  // Below the name already while it is empty.
  flex: '1 1 17rem',
  display: 'flex',
  flexWrap: 'wrap',
  [theme.breakpoints.up('sm')]: { justifyContent: 'flex-end' },
  columnGap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  minHeight: TOUCH_TARGET,
  fontSize: '0.875rem',
  lineHeight: '24px',
  '& li:not(:last-child)::after': { content: '"·"', marginInlineStart: theme.spacing(1) },
}));
