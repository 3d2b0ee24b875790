import { useId } from 'react';
import styles from './SelectField.module.css';

interface SelectFieldProps<Value extends string | number> {
  label: string;
  /** A longer name for screen readers, where the label alone is ambiguous. */
  'aria-label'?: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A native select, for which phones show their own picker, with its label inside. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { label, 'aria-label': name, value, options, onChange } = props;
  const id = useId();
  const choose = (chosen: string) => {
    const option = options.find((candidate) => `${candidate.value}` === chosen);
    if (option) onChange(option.value);
  };
  return (
    <div className={styles.field} style={{ minWidth: `${label.length * 0.55 + 2.5}rem` }}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        aria-label={name}
        value={value}
        onChange={({ target }) => choose(target.value)}
        className={styles.select}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
