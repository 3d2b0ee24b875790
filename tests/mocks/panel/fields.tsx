import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';

interface FieldProps {
  label: string;
  hint?: string;
}

interface LabelledProps extends FieldProps {
  children: (ids: { id: string; 'aria-describedby': string | undefined }) => ReactNode;
}

export function Field({ label, hint, children }: LabelledProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': hint && hintId })}
      {hint && (
        <p id={hintId} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}

interface InputProps extends FieldProps {
  type: 'number' | 'time';
  value: string;
  min?: number;
  max?: number;
  onChange: (value: string) => void;
}

/** Reports the value only when it is complete: on Enter, or when the field loses the focus. */
export function InputField({ label, hint, value, onChange, ...rest }: InputProps) {
  const input = useRef<HTMLInputElement>(null);
  const commit = useEffectEvent(({ value: typed, validity }: HTMLInputElement) => {
    if (validity.valid && typed !== '' && typed !== value) onChange(typed);
  });
  useEffect(() => {
    const element = input.current;
    // Listen to the native event, because React's `onChange` fires on each key.
    const onCommit = () => element && commit(element);
    element?.addEventListener('change', onCommit);
    return () => element?.removeEventListener('change', onCommit);
  }, []);
  useEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);
  return (
    <Field label={label} hint={hint}>
      {(ids) => <input ref={input} defaultValue={value} {...ids} {...rest} />}
    </Field>
  );
}

interface SelectProps<Value extends string> extends FieldProps {
  value: Value;
  options: Record<Value, string>;
  onChange: (value: Value) => void;
}

export function SelectField<Value extends string>({ label, hint, value, options, onChange }: SelectProps<Value>) {
  const isOption = (text: string): text is Value => text in options;
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <select value={value} {...ids} onChange={({ target }) => isOption(target.value) && onChange(target.value)}>
          {Object.entries<string>(options).map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface CheckboxProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export const CheckboxField = ({ label, checked, onChange }: CheckboxProps) => (
  <label className="check">
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
);
