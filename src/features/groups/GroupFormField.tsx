import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../components/Field';
import { isEmail } from '../../lib/links';
import { messages } from '../../messages';
import type { GroupField, GroupForm } from './useGroupForm';

interface GroupFormFieldProps {
  field: GroupField;
  form: UseFormReturn<GroupForm>;
  /** While the form is being sent. */
  readOnly: boolean;
}

export function GroupFormField({ field, form, readOnly }: GroupFormFieldProps) {
  const { name, label, autoComplete, type, required, capitalize, multiline, fullWidth } = field;
  return (
    <Field
      label={label}
      type={type}
      autoComplete={autoComplete}
      multiline={multiline}
      minRows={multiline && 3}
      readOnly={readOnly}
      problem={form.formState.errors[name]?.message}
      hint={required ? undefined : 'Optional'}
      slotProps={{ input: { inputMode: type, autoCapitalize: capitalize, 'aria-required': required } }}
      sx={fullWidth && { gridColumn: '1 / -1' }}
      {...form.register(name, {
        setValueAs: (value: string) => value.trim(),
        validate: (value) => validate(field, value) ?? true,
      })}
    />
  );
}

function validate({ label, type, required }: GroupField, value: string): string | undefined {
  if (required && value === '') return messages.fieldRequired(label);
  if (type === 'email' && !isEmail(value)) return messages.emailInvalid;
  return undefined;
}
