import { type ReactNode, useId } from 'react';
import styles from './Choice.module.css';

interface CheckboxProps {
  label?: ReactNode;
  /** A name for screen readers, where the label is missing or longer. */
  'aria-label'?: string;
  checked: boolean;
  /** Whether some of several items are chosen, but not all: the box then has a dash, whatever `checked` is. */
  indeterminate?: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
}

export function Checkbox(props: CheckboxProps) {
  const { label, 'aria-label': name, checked, indeterminate = false, onChange, className = '' } = props;
  return (
    <label className={`${styles.choice} ${className}`}>
      <input
        // `indeterminate` is a property without an attribute. Set it after each render, because a press clears it.
        ref={(input) => {
          if (input) input.indeterminate = indeterminate;
        }}
        type="checkbox"
        aria-label={name}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}

interface RadioGroupProps<Value extends string | number> {
  'aria-label'?: string;
  'aria-labelledby'?: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  className?: string;
}

/** Radio buttons below each other. */
export function RadioGroup<Value extends string | number>(props: RadioGroupProps<Value>) {
  const { value: chosen, options, onChange, className = '', ...names } = props;
  const group = useId();
  return (
    <div role="radiogroup" className={`${styles.group} ${className}`} {...names}>
      {options.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={group} value={value} checked={value === chosen} onChange={() => onChange(value)} />
          {label}
        </label>
      ))}
    </div>
  );
}
