import Stack from '@mui/material/Stack';
import { SelectField } from '../../components/SelectField';
import { radii, type SearchOptions } from '../../lib/search';

interface ResultOptionsProps extends SearchOptions {
  onChange: (changes: Partial<SearchOptions>) => void;
}

const radiusOptions = radii.map((value) => ({ value, label: `${value} miles` }));
const sortOptions = [
  { value: 'distance', label: 'Distance' },
  { value: 'name', label: 'Name' },
] as const;

export const ResultOptions = ({ radius, sort, onChange }: ResultOptionsProps) => (
  <Stack direction="row" sx={{ gap: 1.5 }}>
    <SelectField
      label="Within"
      value={radius}
      options={radiusOptions}
      onChange={(value) => onChange({ radius: value })}
    />
    <SelectField label="Sort by" value={sort} options={sortOptions} onChange={(value) => onChange({ sort: value })} />
  </Stack>
);
