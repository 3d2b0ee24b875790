import Stack from '@mui/material/Stack';
import type { JoinRequest } from '../../api/schemas';
import { Field } from '../../components/Field';
import { SelectField } from '../../components/SelectField';
import { type RequestFilter, requestOrders } from '../../lib/requests';
import { SelectAll } from './SelectAll';
import type { Selection } from './useSelection';

/** As many are overlooked without a search. */
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
