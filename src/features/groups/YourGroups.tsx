import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { rowList } from '../../theme';
import { GroupRow } from './GroupRow';
import { useOwnedGroups } from './useMyGroups';

/** The owner's groups, on the page that follows a sign-in. Nothing for others. */
export function YourGroups() {
  const { data: groups = [] } = useOwnedGroups();
  const heading = useId();
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <Typography id={heading} variant="h2" sx={{ mb: 1.5 }}>
        Your groups
      </Typography>
      <Box component="ul" aria-labelledby={heading} sx={rowList}>
        {groups.map((group) => (
          <GroupRow key={group._id} group={group} headingLevel="h3" />
        ))}
      </Box>
    </section>
  );
}
