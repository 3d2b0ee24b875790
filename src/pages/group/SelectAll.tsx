import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

interface SelectAllProps {
  selected: number;
  all: number;
  onChange: (all: boolean) => void;
}

export const SelectAll = ({ selected, all, onChange }: SelectAllProps) => (
  <FormControlLabel
    label="Select all"
    control={
      <Checkbox
        checked={selected > 0 && selected === all}
        indeterminate={selected > 0 && selected < all}
        onChange={(_event, checked) => onChange(checked)}
      />
    }
  />
);
