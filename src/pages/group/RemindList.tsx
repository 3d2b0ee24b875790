import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Member } from '../../api/schemas';
import { memberName } from '../../lib/names';
import { messages } from '../../messages';
import { RemindedOn } from './RemindedOn';
import { useReminded } from './useReminded';

/** Whom it goes to, unfolded on request: there may be hundreds. */
export function RemindList({ groupId, members }: { groupId: string; members: Member[] }) {
  const reminded = useReminded(groupId);
  const before = members.filter(({ memberID }) => reminded[memberID]).length;
  return (
    <details>
      <Box component="summary" sx={{ minHeight: 44, alignContent: 'center', fontWeight: 650, cursor: 'pointer' }}>
        {messages.remindCount(members.length, before)}
      </Box>
      <Stack component="ul" aria-label="To be reminded" sx={{ gap: 0.5, m: 0, pl: 2.5 }}>
        {members.map((member) => (
          <li key={member.memberID}>
            {memberName(member)} <RemindedOn time={reminded[member.memberID]} />
          </li>
        ))}
      </Stack>
    </details>
  );
}
