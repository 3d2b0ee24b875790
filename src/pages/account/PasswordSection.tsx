import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm, useWatch } from 'react-hook-form';
import { changePassword } from '../../auth/account';
import { useUser } from '../../auth/useAuth';
import { usePasswordRules } from '../../auth/usePasswordRules';
import { FormProblem } from '../../components/FormProblem';
import { NewPasswordField } from '../../components/NewPasswordField';
import { useNotify } from '../../components/Notices';
import { PasswordField } from '../../components/PasswordField';
import { useAction } from '../../components/useAction';
import { describeAccountFailure, describeWeakPassword, describeWrongPassword } from '../../errorMessages';
import { messages } from '../../messages';
import { AccountSection } from './AccountSection';

/** The current password proves that it is still the same person, so that no old sign-in stands in the way. */
export function PasswordSection() {
  const user = useUser();
  const notify = useNotify();
  const { register, handleSubmit, control, reset, setError, formState } = useForm({
    defaultValues: { current: '', next: '' },
  });
  const { rules, validate } = usePasswordRules(useWatch({ control, name: 'next' }));
  const change = useAction({
    mutationKey: ['changePassword'],
    mutationFn: (passwords: { current: string; next: string }) => changePassword(user, passwords),
  });

  const tell = (error: Error) => {
    const wrong = describeWrongPassword(error);
    const weak = describeWeakPassword(error);
    if (wrong) setError('current', { message: wrong }, { shouldFocus: true });
    if (weak) setError('next', { message: weak }, { shouldFocus: true });
  };
  const finish = () => {
    reset();
    notify(messages.passwordChanged);
  };
  const submit = handleSubmit((passwords) => change.run(passwords, { onSuccess: finish, onError: tell }));

  const { errors } = formState;
  const besideField = describeWrongPassword(change.error) ?? describeWeakPassword(change.error);
  return (
    <AccountSection title="Change password">
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2, width: '100%', maxWidth: 460 }}>
        {/* For password managers, which keep the new password with it. */}
        <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          problem={errors.current?.message}
          {...register('current', { required: messages.currentPasswordMissing })}
        />
        <NewPasswordField
          label="New password"
          rules={rules}
          problem={errors.next?.message}
          {...register('next', { validate })}
        />
        {!besideField && (
          <FormProblem problem={change.error && describeAccountFailure(messages.passwordChangeFailed, change.error)} />
        )}
        <Button type="submit" variant="contained" loading={change.isPending} sx={{ alignSelf: 'start' }}>
          Change password
        </Button>
      </Stack>
    </AccountSection>
  );
}
