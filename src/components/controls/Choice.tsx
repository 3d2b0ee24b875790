import { type ReactNode, useId } from 'react';
import styles from './Choice.module.css';

interface CheckboxProps {
  id?: string;
  checked: boolean;
  /** Shown in place of `checked`, when only a part is chosen. */
  indeterminate?: boolean;
  onChange: (checked: boolean) => void;
  'aria-label'?: string;
  className?: string;
}

export const Checkbox = ({ checked, indeterminate = false, onChange, className = '', ...props }: CheckboxProps) => (
  <input
    // A property without an attribute. Set again after each render, because the browser clears it when it is pressed.
    ref={(input) => {
      if (input) input.indeterminate = indeterminate;
    }}
    type="checkbox"
    checked={checked}
    onChange={({ target }) => onChange(target.checked)}
    className={`${styles.choice} ${styles.checkbox} ${className}`}
    {...props}
  />
);

interface LabelledCheckboxProps extends CheckboxProps {
  label: ReactNode;
}

export function LabelledCheckbox({ label, className = '', ...props }: LabelledCheckboxProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={`${styles.label} ${className}`}>
      <Checkbox id={id} {...props} />
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
  const name = useId();
  return (
    <div role="radiogroup" className={`${styles.group} ${className}`} {...names}>
      {options.map(({ value, label }) => (
        <label key={value} className={styles.label}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
            className={`${styles.choice} ${styles.radio}`}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
