import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type Ref, useId } from 'react';

export interface FieldProps extends Omit<OutlinedInputProps, 'error' | 'ref'> {
  label: string;
  /** What is wrong with the value. */
  problem?: string;
  /** Marks the value as wrong where the words about it stand elsewhere. */
  invalid?: boolean;
  hint?: string;
  /** Hint and problem are read out as they change. */
  live?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A text field with label, hint and problem. MUI's TextField would bring its select, menu and popover along. */
export function Field(props: FieldProps) {
  const {
    label,
    problem,
    invalid = false,
    hint,
    live,
    ref,
    size,
    sx,
    id: givenId,
    'aria-describedby': elsewhere,
    ...input
  } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  const help = problem ?? hint;
  const describedBy = [help && `${id}-help`, elsewhere].filter(Boolean).join(' ');
  return (
    <FormControl fullWidth size={size} error={invalid || problem !== undefined} sx={sx}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput id={id} label={label} inputRef={ref} aria-describedby={describedBy || undefined} {...input} />
      {help && (
        <FormHelperText id={`${id}-help`} aria-live={live ? 'polite' : undefined}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}
