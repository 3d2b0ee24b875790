import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Control, useWatch } from 'react-hook-form';
import { messages } from '../../messages';
import { GroupCard } from './GroupCard';
import type { GroupForm } from './useGroupForm';

/** The card of the new group, as typed so far. Inert: it repeats what the fields say. */
export function GroupPreview({ control }: { control: Control<GroupForm> }) {
  const details = useWatch({ control });
  const group = {
    ...details,
    _id: 'preview',
    groupName: details.groupName?.trim() || 'Group name',
    members: [],
    requests: [],
    latitude: undefined,
    longitude: undefined,
    ownerID: undefined,
  };
  return (
    <Box inert>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {messages.previewLead}
      </Typography>
      <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none' }}>
        <GroupCard group={group} actions={<Button variant="contained">REQUEST TO JOIN</Button>} />
      </Box>
    </Box>
  );
}
