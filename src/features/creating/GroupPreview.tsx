import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type Control, useWatch } from 'react-hook-form';
import { useIsNarrow } from '../../hooks/useViewport';
import { TOUCH_TARGET } from '../../theme/theme';
import { GroupCard } from '../groups/GroupCard';
import { creatingMessages } from './messages';
import type { GroupForm } from './useGroupForm';

/**
 * The card of the new group, as typed so far. Inert: it repeats what the fields say. Where it stands below the fields, it
 * opens on demand.
 */
export function GroupPreview({ control }: { control: Control<GroupForm> }) {
  const isNarrow = useIsNarrow();
  const details = useWatch({ control });
  const group = {
    ...details,
    _id: 'preview',
    groupName: details.groupName?.trim() || 'Group name',
    members: [],
    memberCount: 0,
    requests: [],
    latitude: undefined,
    longitude: undefined,
    ownerID: undefined,
  };
  return (
    <details open={!isNarrow}>
      <Summary>Preview</Summary>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {creatingMessages.previewLead}
      </Typography>
      <Box component="ul" inert sx={{ p: 0, m: 0, listStyle: 'none' }}>
        <GroupCard
          group={group}
          sx={sketch}
          actions={
            <Button variant="outlined" disabled>
              REQUEST TO JOIN
            </Button>
          }
        />
      </Box>
    </details>
  );
}

/** Grey and dashed, like something that is not there yet. */
const sketch = {
  border: '2px dashed',
  borderColor: 'text.secondary',
  bgcolor: 'transparent',
  filter: 'grayscale(0.8)',
};

const Summary = styled('summary')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 700,
  minHeight: TOUCH_TARGET,
  paddingBlock: theme.spacing(1.5),
  color: theme.palette.text.secondary,
  cursor: 'pointer',
}));
