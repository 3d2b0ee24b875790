import { type ComponentProps, useId } from 'react';
import { PasswordField } from './PasswordField';
import { type PasswordRule, PasswordRules } from './PasswordRules';

/** A password to be chosen, with the rules that it has to meet. */
export function NewPasswordField({
  rules,
  ...field
}: ComponentProps<typeof PasswordField> & { rules: PasswordRule[] }) {
  const id = useId();
  return (
    <div>
      <PasswordField autoComplete="new-password" aria-describedby={id} {...field} />
      <PasswordRules id={id} rules={rules} />
    </div>
  );
}
