import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { memo } from 'react';
import { GrowingList } from '../../components/GrowingList';
import { rowList } from '../../theme';
import { MemberContact, PaymentButtons, PaymentProblem } from './MemberActions';
import { type MemberRowProps, MemberTitle, Payment, rowPropsOf, SelectMember, Status } from './MemberParts';
import type { Roster } from './useRoster';

/** The roster on a phone. */
export const MemberCards = ({ roster }: { roster: Roster }) => (
  <GrowingList
    label="Group members"
    items={roster.shown}
    sx={rowList}
    render={(member) => <MemberCard key={member.memberID} {...rowPropsOf(member, roster)} />}
  />
);

const MemberCard = memo(({ member, owner, selected, problem, note, onToggle, onMark }: MemberRowProps) => (
  <Card component="li" sx={{ p: 2, display: 'grid', gap: 1 }}>
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      {owner && <SelectMember member={member} selected={selected} onToggle={onToggle} />}
      <MemberTitle member={member} note={note} />
      <Stack sx={{ ml: 'auto', gap: 0.5, alignItems: 'flex-end' }}>
        <Status status={member.status} />
        {!owner && <Payment status={member.paymentStatus} />}
      </Stack>
    </Stack>
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
      <MemberContact member={member} direct />
      {owner && <PaymentButtons member={member} onMark={onMark} />}
    </Stack>
    <PaymentProblem error={problem} />
  </Card>
));
