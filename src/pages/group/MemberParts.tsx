import Avatar from '@mui/material/Avatar';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { Member } from '../../api/schemas';
import { initials, memberName } from '../../lib/names';
import { imageLink } from '../../lib/safeLinks';
import { RemindedOn } from './RemindedOn';

interface MemberTitleProps {
  member: Member;
  remindedAt: string | undefined;
}

// Each part is drawn again only when it changes: selecting all of a long list redraws its checkboxes, and not its rows.
export const MemberTitle = memo(({ member, remindedAt }: MemberTitleProps) => {
  const name = memberName(member);
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', minWidth: 0 }}>
      <Avatar
        src={imageLink(member.avatar)}
        alt=""
        slotProps={{ img: { referrerPolicy: 'no-referrer' } }}
        aria-hidden
        sx={{ bgcolor: 'primary.main', color: 'primary.contrastText', fontSize: '1rem' }}
      >
        {initials(name)}
      </Avatar>
      <div>
        <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
        <RemindedOn time={remindedAt} />
      </div>
    </Stack>
  );
});

interface SelectMemberProps {
  member: Member;
  selected: boolean;
  onToggle: (id: string) => void;
}

export const SelectMember = ({ member, selected, onToggle }: SelectMemberProps) => (
  <Checkbox
    checked={selected}
    onChange={() => onToggle(member.memberID)}
    slotProps={{ input: { 'aria-label': `Select ${memberName(member)}` } }}
    sx={{ p: 1.25, ml: { xs: -1.25, sm: 0 } }}
  />
);

export const statuses = {
  active: { label: 'Active', color: 'success' },
  paused: { label: 'Paused', color: 'error' },
  vacation: { label: 'Vacation', color: 'warning' },
} as const;

export const Status = memo(({ status }: Pick<Member, 'status'>) =>
  status ? <Chip size="small" variant="outlined" {...statuses[status]} /> : '—',
);

export const Payment = memo(({ status }: { status: Member['paymentStatus'] }) =>
  status === 'paid' ? <Chip size="small" color="success" label="Paid" /> : <Chip size="small" label="Unpaid" />,
);
