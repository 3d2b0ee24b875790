import Stack from '@mui/material/Stack';
import type { JoinRequest } from '../../api/schemas';
import { Field } from '../../components/Field';
import { SelectField } from '../../components/SelectField';
import { SelectAll } from '../../components/SelectionBar';
import { createdAt } from '../../domain/dates';
import { memberName } from '../../domain/names';
import type { Selection } from '../../hooks/useSelection';
import { matchesSearch } from '../../lib/textSearch';

const requestOrders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name' },
] as const;

export interface RequestFilter {
  words: string;
  order: (typeof requestOrders)[number]['value'];
}

export const everyRequest: RequestFilter = { words: '', order: 'newest' };

const age = ({ _id }: JoinRequest) => createdAt(_id) ?? 0;
const byName = (a: JoinRequest, b: JoinRequest) => memberName(a).localeCompare(memberName(b), 'en-US');
const comparisons: Record<RequestFilter['order'], (a: JoinRequest, b: JoinRequest) => number> = {
  newest: (a, b) => age(b) - age(a),
  oldest: (a, b) => age(a) - age(b),
  name: byName,
};

/** The requests that match the search, in the chosen order. */
export const filterRequests = (requests: JoinRequest[], { words, order }: RequestFilter) =>
  requests.filter((request) => matchesSearch(words, [memberName(request)])).sort(comparisons[order]);

/** Up to this count, search and order are hidden. */
const FEW = 5;

interface RequestsToolbarProps {
  count: number;
  shown: JoinRequest[];
  filter: RequestFilter;
  onFilter: (filter: RequestFilter) => void;
  selection: Selection<JoinRequest>;
}

export const RequestsToolbar = ({ count, shown, filter, onFilter, selection }: RequestsToolbarProps) => (
  <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
    {count > FEW && (
      <>
        <Field
          label="Search requests"
          type="search"
          size="small"
          value={filter.words}
          onChange={(event) => onFilter({ ...filter, words: event.target.value })}
          sx={{ flex: '1 1 220px', maxWidth: 360 }}
        />
        <SelectField
          label="Sort by"
          value={filter.order}
          options={requestOrders}
          onChange={(order) => onFilter({ ...filter, order })}
        />
      </>
    )}
    {shown.length > 1 && (
      <SelectAll selected={selection.chosen.length} all={shown.length} onChange={selection.chooseAll} />
    )}
  </Stack>
);
