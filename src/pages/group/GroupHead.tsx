import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Group } from '../../api/schemas';
import { GroupBadge } from '../../components/GroupBadge';
import { PinIcon } from '../../components/icons';
import { PageHeading } from '../../components/PageHeading';
import { groupName, groupPlace } from '../../lib/names';
import { messages } from '../../messages';

interface GroupHeadProps {
  /** Not there while it is loaded: the heading is, so that the focus has where to go. */
  group: Group | null | undefined;
  children?: ReactNode;
}

export function GroupHead({ group, children }: GroupHeadProps) {
  const name = group ? groupName(group) : 'Group';
  const place = group ? groupPlace(group) : '';
  return (
    <Stack component="header" sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        <GroupBadge name={name} size={72} />
        <Box sx={{ minWidth: 0 }}>
          <PageHeading title={name} />
          {place && (
            <Stack direction="row" sx={{ gap: 1, mt: 1, alignItems: 'center', color: 'text.secondary' }}>
              <PinIcon fontSize="small" />
              <span>{place}</span>
            </Stack>
          )}
        </Box>
      </Stack>
      {group && (
        <Typography color={group.description?.trim() ? 'text.primary' : 'text.secondary'} sx={{ maxWidth: '70ch' }}>
          {group.description?.trim() || messages.noDescription}
        </Typography>
      )}
      {children}
    </Stack>
  );
}
