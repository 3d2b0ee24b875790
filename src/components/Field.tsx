import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type Ref, useEffect, useId, useRef } from 'react';
import { Alert, type AlertProps } from './controls/Alert';

export interface FieldProps extends Omit<OutlinedInputProps, 'error' | 'ref' | 'sx'> {
  label: string;
  /** What is wrong with the value. */
  problem?: string;
  /** Marks the value as wrong when the message about it is shown elsewhere. */
  invalid?: boolean;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A text field with label, hint and problem. Needs less code than MUI's TextField, which includes its select, menu
 * and popover.
 */
export function Field(props: FieldProps) {
  const {
    label,
    problem,
    invalid = false,
    hint,
    ref,
    size,
    className,
    id: givenId,
    'aria-describedby': description,
    ...input
  } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  const help = problem ?? hint;
  const describedBy = [help && `${id}-help`, description].filter(Boolean).join(' ');
  return (
    <FormControl fullWidth size={size} error={invalid || problem !== undefined} className={className}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput id={id} label={label} inputRef={ref} aria-describedby={describedBy || undefined} {...input} />
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </FormControl>
  );
}

/** Shows why something was refused. Takes the focus, unless the user is in a field. */
export function Refusal(props: AlertProps) {
  const message = useRef<HTMLDivElement>(null);
  // In an effect, because a closing dialog has to return the focus to its button first.
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea, select')) message.current?.focus();
  }, []);
  return <Alert severity="error" ref={message} tabIndex={-1} {...props} />;
}
