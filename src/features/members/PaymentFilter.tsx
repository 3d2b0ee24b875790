import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { Member } from '../../api/schemas';
import { CheckIcon } from '../../components/icons';
import { paymentLabels } from '../../domain/members';
import { TOUCH_TARGET } from '../../theme';
import type { MemberFilter } from './memberFilter';

interface PaymentFilterProps {
  members: Member[];
  value: MemberFilter['payment'];
  onChange: (payment: MemberFilter['payment']) => void;
}

/** Whom to show, with how many they are. */
export function PaymentFilter({ members, value, onChange }: PaymentFilterProps) {
  const paid = members.filter(({ paymentStatus }) => paymentStatus === 'paid').length;
  const choices = [
    { payment: 'all', label: `All ${members.length}` },
    { payment: 'unpaid', label: `${paymentLabels.unpaid} ${members.length - paid}` },
    { payment: 'paid', label: `${paymentLabels.paid} ${paid}` },
  ] as const;
  return (
    <Stack direction="row" role="group" aria-label="Payment" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {choices.map(({ payment, label }) => (
        <Chip
          key={payment}
          component="button"
          type="button"
          clickable
          label={label}
          icon={payment === value ? <CheckIcon fontSize="small" /> : undefined}
          color={payment === value ? 'primary' : 'default'}
          variant={payment === value ? 'filled' : 'outlined'}
          aria-pressed={payment === value}
          onClick={() => onChange(payment)}
          sx={{ minHeight: TOUCH_TARGET, height: 'auto', borderRadius: 999, fontWeight: 650 }}
        />
      ))}
    </Stack>
  );
}
