import Stack from '@mui/material/Stack';
import type { Group } from '../../api/schemas';
import { groupName } from '../../lib/names';
import { RemindButton } from './RemindButton';
import { RosterButtons } from './RosterButtons';
import { SelectAll } from './SelectAll';
import type { Roster } from './useRoster';

interface MembersToolbarProps {
  group: Group;
  roster: Roster;
}

/** What can be done with the members, all or those selected. */
export function MembersToolbar({ group, roster }: MembersToolbarProps) {
  const { owner, members, selected, shown, selection } = roster;
  if (!owner) return null;
  const unpaid = members.filter(({ paymentStatus }) => paymentStatus === 'unpaid');
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <SelectAll selected={selected.length} all={shown.length} onChange={selection.chooseAll} />
      <RemindButton label="Remind unpaid" group={group} members={unpaid} />
      <RosterButtons groupName={groupName(group)} members={shown} />
    </Stack>
  );
}
