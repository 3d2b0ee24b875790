import Stack from '@mui/material/Stack';
import { Field } from '../../components/Field';
import { SelectField } from '../../components/SelectField';
import { useIsPhone } from '../../components/useIsPhone';
import { statuses } from './MemberParts';
import type { Roster } from './useRoster';

const payments = [
  { value: 'all', label: 'All' },
  { value: 'unpaid', label: 'Unpaid' },
  { value: 'paid', label: 'Paid' },
] as const;
const states = [
  { value: 'all', label: 'All' },
  { value: 'active', label: statuses.active.label },
  { value: 'paused', label: statuses.paused.label },
  { value: 'vacation', label: statuses.vacation.label },
] as const;
const orders = [
  { value: 'name', label: 'Name' },
  { value: 'status', label: 'Status' },
  { value: 'payment', label: 'Payment' },
] as const;

/** The search is for all; the rest is for the owner. */
export function MemberFilters({ roster: { filter, change, owner } }: { roster: Roster }) {
  const isPhone = useIsPhone();
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <Field
        label="Search members"
        type="search"
        size="small"
        value={filter.words}
        onChange={(event) => change({ words: event.target.value })}
        sx={{ flex: { xs: '1 1 100%', sm: '1 1 220px' }, maxWidth: { sm: 360 } }}
      />
      {owner && (
        <>
          <SelectField
            label="Payment"
            value={filter.payment}
            options={payments}
            onChange={(payment) => change({ payment })}
          />
          <SelectField
            label="Status"
            value={filter.status}
            options={states}
            onChange={(status) => change({ status })}
          />
        </>
      )}
      {isPhone && (
        // The table of a wide screen is sorted by its headers.
        <SelectField
          label="Sort by"
          value={filter.orderBy}
          options={orders}
          onChange={(orderBy) => change({ orderBy, descending: false })}
        />
      )}
    </Stack>
  );
}
