import Stack from '@mui/material/Stack';
import type { Member } from '../../api/schemas';
import { ToggleChip } from '../../components/ToggleChip';
import { paymentLabels } from '../../domain/members';
import { useOptimisticValue } from '../../hooks/useOptimisticValue';
import type { MemberFilter } from './memberFilter';

interface PaymentFilterProps {
  members: Member[];
  value: MemberFilter['payment'];
  onChange: (payment: MemberFilter['payment']) => void;
}

/** Whom to show, with how many they are. */
export function PaymentFilter({ members, value, onChange }: PaymentFilterProps) {
  const [pressed, press] = useOptimisticValue(value, onChange);
  const paid = members.filter(({ paymentStatus }) => paymentStatus === 'paid').length;
  const choices = [
    { payment: 'all', label: `All ${members.length}` },
    { payment: 'unpaid', label: `${paymentLabels.unpaid} ${members.length - paid}` },
    { payment: 'paid', label: `${paymentLabels.paid} ${paid}` },
  ] as const;
  return (
    <Stack direction="row" role="group" aria-label="Payment" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {choices.map(({ payment, label }) => (
        <ToggleChip key={payment} label={label} pressed={payment === pressed} onPress={() => press(payment)} />
      ))}
    </Stack>
  );
}
