import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../components/controls/Field';
import type { GroupField, GroupForm } from './formFields';
import styles from './GroupFormField.module.css';
import { creatingMessages } from './messages';

interface GroupFormFieldProps {
  field: GroupField;
  form: UseFormReturn<GroupForm>;
  /** The country with which the form is filled in at the start. */
  startCountry: string;
  /** True while the place is being looked up. */
  readOnly: boolean;
  'aria-describedby': string | undefined;
}

export function GroupFormField({ field, form, startCountry, readOnly, ...described }: GroupFormFieldProps) {
  const { name, label, autoComplete, type, required, hint, validate, deps, capitalize, multiline, width } = field;
  return (
    <Field
      label={label}
      type={type}
      autoComplete={autoComplete}
      multiline={multiline}
      minRows={multiline && 2}
      readOnly={readOnly}
      problem={form.formState.errors[name]?.message}
      hint={hint}
      {...described}
      inputMode={type}
      autoCapitalize={capitalize}
      aria-required={required}
      className={width && { row: styles.row, rowOnPhone: styles.rowOnPhone }[width]}
      {...form.register(name, {
        setValueAs: (value: string) => value.trim(),
        deps,
        validate: (value, values) =>
          required && value === ''
            ? creatingMessages.fieldRequired(label)
            : (validate?.(value, values, startCountry) ?? true),
      })}
    />
  );
}
