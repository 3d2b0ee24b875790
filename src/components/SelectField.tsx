import FormControl from '@mui/material/FormControl';
import type { InputBaseComponentProps } from '@mui/material/InputBase';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { createElement, useId } from 'react';
import styles from './SelectField.module.css';

interface SelectFieldProps<Value extends string | number> {
  label: string;
  /** A longer name for screen readers, where the label alone is ambiguous. */
  'aria-label'?: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/**
 * A native select, for which phones show their own picker. It also needs less code than MUI's Select, which brings an
 * input component that the app uses nowhere else.
 */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { label, 'aria-label': name, value, options, onChange } = props;
  const id = useId();
  const choose = (chosen: string) => {
    const option = options.find((candidate) => `${candidate.value}` === chosen);
    if (option) onChange(option.value);
  };
  return (
    <FormControl size="small" style={{ minWidth: `${label.length * 0.55 + 2.5}rem` }}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        notched
        value={value}
        onChange={(event) => choose(event.target.value)}
        inputComponent={Select}
        inputProps={{
          'aria-label': name,
          children: options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          )),
        }}
        className={styles.select}
      />
    </FormControl>
  );
}

/** Typed as `string`, because MUI types the handlers among the props for an input and not for a select. */
const SELECT: string = 'select';
const Select = (props: InputBaseComponentProps) => createElement(SELECT, props);
