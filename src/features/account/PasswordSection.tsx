import { useWatch } from 'react-hook-form';
import { changePassword } from '../../auth/account';
import { useAccount } from '../../auth/useAuth';
import { Button } from '../../components/controls/Button';
import { useToasts } from '../../components/Toasts';
import { useFilledForm } from '../../hooks/useFilledForm';
import { useIsShown } from '../../hooks/useIsShown';
import { useSingleFlight } from '../../hooks/useSingleFlight';
import shared from '../../theme/shared.module.css';
import { AccountSection } from './AccountSection';
import { FormProblem } from './FormProblem';
import { describeAccountFailure, describePasswordFault } from './identityErrors';
import { accountMessages } from './messages';
import { NewPasswordField, usePasswordRules } from './NewPasswordField';
import { PasswordField } from './PasswordField';
import styles from './PasswordSection.module.css';

/**
 * Asks for the current password, too, because the provider refuses the change unless the person has signed in recently.
 */
export function PasswordSection() {
  const account = useAccount();
  const { show } = useToasts();
  const isShown = useIsShown();
  const { register, handleSubmit, control, reset, setError, formState } = useFilledForm({
    defaultValues: { current: '', next: '' },
  });
  const { rules, validate } = usePasswordRules(useWatch({ control, name: 'next' }));
  const change = useSingleFlight({
    mutationKey: ['changePassword'],
    mutationFn: (passwords: { current: string; next: string }) => changePassword(account, passwords),
  });

  const tellFailure = (error: Error) => {
    if (!isShown()) return show(accountMessages.passwordChangeFailed, { severity: 'error' });
    const fault = describePasswordFault(error);
    if (fault) setError(fault.field, { message: fault.message }, { shouldFocus: true });
  };
  const finish = () => {
    reset();
    show(accountMessages.passwordChanged);
  };
  const submit = handleSubmit((passwords) => change.run(passwords, { onSuccess: finish, onError: tellFailure }));

  const { errors } = formState;
  return (
    <AccountSection title="Change password">
      <form noValidate onSubmit={submit} className={`${shared.column} ${styles.form}`}>
        {/* Password managers store the new password under this user name. */}
        <input type="email" autoComplete="username" value={account.email ?? ''} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          problem={errors.current?.message}
          {...register('current', { required: accountMessages.currentPasswordMissing })}
        />
        <NewPasswordField
          label="New password"
          rules={rules}
          problem={errors.next?.message}
          {...register('next', { validate })}
        />
        {!describePasswordFault(change.error) && (
          <FormProblem
            problem={change.error && describeAccountFailure(accountMessages.passwordChangeFailed, change.error)}
          />
        )}
        <Button type="submit" variant="contained" loading={change.isPending} className={shared.start}>
          Change password
        </Button>
      </form>
    </AccountSection>
  );
}
