import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Group } from '../../api/schemas';
import { PinIcon } from '../../components/icons';
import { PageHeading } from '../../components/Page';
import { groupName, groupPlace } from '../../domain/names';
import { messages } from '../../messages';
import { GroupBadge } from './GroupCard';

interface GroupHeadProps {
  /** Undefined while loading, null when there is none. The heading is rendered anyway: it takes the focus of the page. */
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
