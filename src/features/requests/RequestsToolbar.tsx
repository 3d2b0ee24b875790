import { Field } from '../../components/controls/Field';
import { SelectField } from '../../components/controls/SelectField';
import { SelectAll } from '../../components/SelectionBar';
import { compareNames, memberName } from '../../domain/names';
import type { ListSelection } from '../../hooks/useSelection';
import { matchesSearch } from '../../lib/textSearch';
import shared from '../../theme/shared.module.css';
import styles from './RequestsToolbar.module.css';
import type { NamedRequest } from './useNamedRequests';
import { oldestFirst } from './waiting';

const requestOrders = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'Name' },
] as const;

export interface RequestFilter {
  words: string;
  order: (typeof requestOrders)[number]['value'];
}

export const everyRequest: RequestFilter = { words: '', order: 'oldest' };

const byName = (a: NamedRequest, b: NamedRequest) => compareNames(memberName(a), memberName(b));
const comparisons: Record<RequestFilter['order'], (a: NamedRequest, b: NamedRequest) => number> = {
  oldest: oldestFirst,
  newest: (a, b) => oldestFirst(b, a),
  name: byName,
};

/** The requests that match the search, in the chosen order. */
export const filterRequests = (requests: NamedRequest[], { words, order }: RequestFilter) =>
  requests
    .filter((request) => matchesSearch(words, [memberName(request), request.name ?? '']))
    .sort(comparisons[order]);

/** The search and the sorting are hidden up to this number of requests, unless they have been used. */
const FEW = 5;

interface RequestsToolbarProps {
  count: number;
  filter: RequestFilter;
  onFilter: (filter: RequestFilter) => void;
  /** Undefined on a narrow screen, where SelectionBar has the button "Select all". */
  selection: ListSelection<NamedRequest> | undefined;
}

export const RequestsToolbar = ({ count, filter, onFilter, selection }: RequestsToolbarProps) => (
  <div className={`${shared.row} ${styles.toolbar}`}>
    {(count > FEW || filter !== everyRequest) && (
      <>
        <Field
          label="Search requests"
          type="search"
          size="small"
          value={filter.words}
          onChange={(event) => onFilter({ ...filter, words: event.target.value })}
          className={styles.search}
        />
        <SelectField
          label="Sort by"
          value={filter.order}
          options={requestOrders}
          onChange={(order) => onFilter({ ...filter, order })}
        />
      </>
    )}
    {selection && selection.all > 1 && <SelectAll selection={selection} />}
  </div>
);
