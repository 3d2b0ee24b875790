import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef } from 'react';
import { membersQuery } from '../../api/queries/members';
import type { Group, Member } from '../../api/schemas';
import { EmptyState, NoMatches } from '../../components/EmptyState';
import { QueryView } from '../../components/QueryView';
import { SelectAll, SelectionBar } from '../../components/SelectionBar';
import { groupName } from '../../domain/names';
import { useFocusFallback } from '../../hooks/useFocusFallback';
import { useIsPhone } from '../../hooks/useViewport';
import { messages } from '../../messages';
import { UnreadableRows } from '../groups/UnreadableRows';
import { MemberCards } from './MemberCards';
import { MemberFilters } from './MemberFilters';
import { MembersTable } from './MembersTable';
import { everyMember, isFiltering } from './memberFilter';
import { RosterButtons } from './RosterButtons';
import { type Roster, useRoster } from './useRoster';

interface MembersProps {
  group: Group;
  owner: boolean;
  /** A line below a member's name, for the owner. */
  noteOf: (member: Member) => string | undefined;
  /** The owner's button that reminds members of their payment. */
  renderRemind: (label: string, members: Member[]) => ReactNode;
}

/** The members of a group; for its owner also who has paid, and what can be done with them. */
export function Members({ group, owner, noteOf, renderRemind }: MembersProps) {
  const roster = useRoster(group._id, owner, noteOf);
  const { members, shown, filter } = roster;
  const isPhone = useIsPhone();
  const heading = useRef<HTMLHeadingElement>(null);
  const { orderBy, descending } = filter;
  const clear = () => roster.changeFilter({ ...everyMember, orderBy, descending });
  const count = isFiltering(filter)
    ? messages.membersShown(shown.length, members.length)
    : messages.memberCount(members.length);

  return (
    <Box {...useFocusFallback(heading)}>
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
            {owner && (
              <Toolbar roster={roster} name={groupName(group)}>
                {renderRemind('Remind unpaid', members.filter(isUnpaid))}
              </Toolbar>
            )}
            {shown.length === 0 && <NoMatches onClear={clear} />}
            {shown.length > 0 && (isPhone ? <MemberCards roster={roster} /> : <MembersTable roster={roster} />)}
            <SelectedMembers roster={roster}>{renderRemind('Remind', roster.selection.chosen)}</SelectedMembers>
          </Stack>
        )}
      </QueryView>
      <UnreadableRows list={membersQuery(group._id)} />
    </Box>
  );
}

const isUnpaid = ({ paymentStatus }: Member) => paymentStatus === 'unpaid';

function PaidMeter({ members }: { members: Member[] }) {
  const id = useId();
  const paid = members.filter((member) => !isUnpaid(member)).length;
  return (
    <Box sx={{ maxWidth: 360 }}>
      <Typography id={id} sx={{ fontWeight: 650, mb: 0.5 }}>
        {messages.paidCount(paid, members.length)}
      </Typography>
      <LinearProgress
        variant="determinate"
        color="success"
        value={(100 * paid) / members.length}
        aria-labelledby={id}
        sx={{ height: 8, borderRadius: 4 }}
      />
    </Box>
  );
}

const Toolbar = ({ roster, name, children }: { roster: Roster; name: string; children: ReactNode }) => (
  <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
    <SelectAll
      selected={roster.selection.chosen.length}
      all={roster.shown.length}
      onChange={roster.selection.chooseAll}
    />
    {children}
    <RosterButtons groupName={name} members={roster.shown} />
  </Stack>
);

function SelectedMembers({ roster, children }: { roster: Roster; children: ReactNode }) {
  const { selection, markPayment } = roster;
  const { chosen } = selection;
  return (
    <SelectionBar count={chosen.length} onClear={() => selection.chooseAll(false)}>
      {children}
      <Button variant="outlined" onClick={() => markPayment(chosen, 'unpaid')}>
        Mark unpaid
      </Button>
      <Button variant="contained" onClick={() => markPayment(chosen, 'paid')}>
        Mark paid
      </Button>
    </SelectionBar>
  );
}
