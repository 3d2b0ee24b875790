import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface SelectFieldProps<Value extends string | number> {
  label: string;
  /** A longer name for screen readers, where the label alone is ambiguous. */
  'aria-label'?: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A native select: phones show their own picker for it. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { label, 'aria-label': name, value, options, onChange } = props;
  const id = useId();
  const choose = (chosen: string) => {
    const option = options.find((candidate) => `${candidate.value}` === chosen);
    if (option) onChange(option.value);
  };
  return (
    <FormControl size="small" sx={{ minWidth: `${label.length * 0.55 + 2.5}rem` }}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        id={id}
        value={value}
        onChange={(event) => choose(event.target.value)}
        inputProps={{ 'aria-label': name }}
        input={<OutlinedInput label={label} notched />}
        sx={{ minHeight: 44 }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
