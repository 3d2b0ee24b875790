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
  const { name, required, validate, deps, width, ...props } = field;
  return (
    <Field
      {...props}
      {...described}
      inputMode={field.type}
      readOnly={readOnly}
      problem={form.formState.errors[name]?.message}
      aria-required={required}
      className={width && { row: styles.row, rowOnPhone: styles.rowOnPhone }[width]}
      {...form.register(name, {
        setValueAs: (value: string) => value.trim(),
        deps,
        validate: (value, values) =>
          required && value === ''
            ? creatingMessages.fieldRequired(field.label)
            : (validate?.(value, values, startCountry) ?? true),
      })}
    />
  );
}
