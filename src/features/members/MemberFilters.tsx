import Stack from '@mui/material/Stack';
import { Field } from '../../components/Field';
import { SelectField } from '../../components/SelectField';
import { memberStatuses, paymentLabels } from '../../domain/members';
import { useIsPhone } from '../../hooks/useViewport';
import type { Roster } from './useRoster';

const payments = [
  { value: 'all', label: 'All' },
  { value: 'unpaid', label: paymentLabels.unpaid },
  { value: 'paid', label: paymentLabels.paid },
] as const;
const statuses = [
  { value: 'all', label: 'All' },
  { value: 'active', label: memberStatuses.active.label },
  { value: 'paused', label: memberStatuses.paused.label },
  { value: 'vacation', label: memberStatuses.vacation.label },
] as const;
const orders = [
  { value: 'name', label: 'Name' },
  { value: 'status', label: 'Status' },
  { value: 'payment', label: 'Payment' },
] as const;

/** A search for everybody; for the owner also filters. */
export function MemberFilters({ roster: { filter, changeFilter, owner } }: { roster: Roster }) {
  const isPhone = useIsPhone();
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <Field
        label="Search members"
        type="search"
        size="small"
        value={filter.words}
        onChange={(event) => changeFilter({ words: event.target.value })}
        sx={{ flex: { xs: '1 1 100%', sm: '1 1 220px' }, maxWidth: { sm: 360 } }}
      />
      {owner && (
        <>
          <SelectField
            label="Payment"
            value={filter.payment}
            options={payments}
            onChange={(payment) => changeFilter({ payment })}
          />
          <SelectField
            label="Status"
            value={filter.status}
            options={statuses}
            onChange={(status) => changeFilter({ status })}
          />
        </>
      )}
      {isPhone && (
        // On wide screens the headers of the table sort.
        <SelectField
          label="Sort by"
          value={filter.orderBy}
          options={orders}
          onChange={(orderBy) => changeFilter({ orderBy, descending: false })}
        />
      )}
    </Stack>
  );
}
