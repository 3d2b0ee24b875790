import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { Group } from '../../api/schemas';
import { EmptyState } from '../../components/EmptyState';
import { useIsPhone } from '../../components/useIsPhone';
import { everyMember, isFiltering } from '../../lib/memberFilter';
import { messages } from '../../messages';
import { MemberCards } from './MemberCards';
import { MemberFilters } from './MemberFilters';
import { MembersTable } from './MembersTable';
import { MembersToolbar } from './MembersToolbar';
import { NoneFits } from './NoneFits';
import { PaidMeter } from './PaidMeter';
import { QueryView } from './QueryView';
import { RemindButton } from './RemindButton';
import { SelectionBar } from './SelectionBar';
import { useFocusRescue } from './useFocusRescue';
import { type Roster, useRoster } from './useRoster';

interface MembersProps {
  group: Group;
  owner: boolean;
}

export function Members({ group, owner }: MembersProps) {
  const roster = useRoster(group._id, owner);
  const { members, shown, filter } = roster;
  const isPhone = useIsPhone();
  const heading = useRef<HTMLHeadingElement>(null);
  const { orderBy, descending } = filter;
  const clear = () => roster.change({ ...everyMember, orderBy, descending });
  const count = isFiltering(filter)
    ? messages.membersShown(shown.length, members.length)
    : messages.memberCount(members.length);

  return (
    <Box {...useFocusRescue(heading)}>
      <QueryView
        query={roster.query}
        loading="Loading the members"
        failed={messages.membersFailed}
        empty={<EmptyState message={messages.noMembers} hint={messages.noMembersHint} />}
      >
        {() => (
          <Stack sx={{ gap: 2 }}>
            <Typography
              ref={heading}
              variant="h3"
              component="h2"
              tabIndex={-1}
              aria-live="polite"
              sx={{ outline: 'none' }}
            >
              {count}
            </Typography>
            {owner && <PaidMeter members={members} />}
            <MemberFilters roster={roster} />
            <MembersToolbar group={group} roster={roster} />
            {shown.length === 0 && <NoneFits onClear={clear} />}
            {shown.length > 0 && (isPhone ? <MemberCards roster={roster} /> : <MembersTable roster={roster} />)}
            <ForSelected group={group} roster={roster} />
          </Stack>
        )}
      </QueryView>
    </Box>
  );
}

interface ForSelectedProps {
  group: Group;
  roster: Roster;
}

const ForSelected = ({ group, roster: { selected, selection, payments } }: ForSelectedProps) => (
  <SelectionBar count={selected.length} onClear={() => selection.chooseAll(false)}>
    <RemindButton label="Remind" group={group} members={selected} />
    <Button variant="outlined" onClick={() => payments.mark(selected, 'unpaid')}>
      Mark unpaid
    </Button>
    <Button variant="contained" onClick={() => payments.mark(selected, 'paid')}>
      Mark paid
    </Button>
  </SelectionBar>
);
