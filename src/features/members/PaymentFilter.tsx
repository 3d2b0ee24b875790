import { ToggleChip } from '../../components/ToggleChip';
import { paymentLabels } from '../../domain/members';
import { useOptimisticValue } from '../../hooks/useOptimisticValue';
import shared from '../../theme/shared.module.css';
import type { Roster } from './useRoster';

interface PaymentFilterProps {
  roster: Roster;
  /** Shows only the choice "Unpaid", which a second press undoes. */
  compact?: boolean;
}

/** Filters members by payment, and shows how many match each choice. */
export function PaymentFilter({ roster: { members, filter, changeFilter }, compact = false }: PaymentFilterProps) {
  const [pressed, press] = useOptimisticValue(filter.payment, (payment) => changeFilter({ payment }));
  const paid = members.filter(({ paymentStatus }) => paymentStatus === 'paid').length;
  const unpaid = { payment: 'unpaid', label: `${paymentLabels.unpaid} ${members.length - paid}` } as const;
  const choices = compact
    ? [unpaid]
    : ([
        { payment: 'all', label: `All ${members.length}` },
        unpaid,
        { payment: 'paid', label: `${paymentLabels.paid} ${paid}` },
      ] as const);
  return (
    <fieldset aria-label="Payment" className={shared.row}>
      {choices.map(({ payment, label }) => (
        <ToggleChip
          key={payment}
          label={label}
          pressed={payment === pressed}
          onPress={() => press(compact && payment === pressed ? 'all' : payment)}
        />
      ))}
    </fieldset>
  );
}
