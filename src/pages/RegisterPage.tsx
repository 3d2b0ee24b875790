import { useWatch } from 'react-hook-form';
import { Link, Navigate, useLocation } from 'react-router';
import type { Credentials } from '../auth/signIn';
import { useAuth } from '../auth/useAuth';
import { Button } from '../components/controls/Button';
import { Field } from '../components/controls/Field';
import { AuthCard } from '../features/account/AuthCard';
import { emailRules } from '../features/account/emailRules';
import { FormProblem } from '../features/account/FormProblem';
import { describeSignUp } from '../features/account/identityErrors';
import { accountMessages } from '../features/account/messages';
import { NewPasswordField, usePasswordRules } from '../features/account/NewPasswordField';
import { typedEmail } from '../features/account/typedEmail';
import { useFilledForm } from '../hooks/useFilledForm';
import { useSingleFlight } from '../hooks/useSingleFlight';
import { paths } from '../paths';
import shared from '../theme/shared.module.css';

export default function RegisterPage() {
  const { currentUser, signUp } = useAuth();
  const { state } = useLocation();
  const { register, handleSubmit, control, formState, setFocus } = useFilledForm<Credentials>({
    defaultValues: { email: typedEmail.get(), password: '' },
  });
  const [email, password] = useWatch({ control, name: ['email', 'password'] });
  const { rules, validate } = usePasswordRules(password);
  const account = useSingleFlight({ mutationKey: ['signUp'], mutationFn: signUp });
  if (currentUser)
    return <Navigate to={paths.login.readState(state, currentUser.uid) ?? paths.findGroup.to()} replace />;

  const submit = (credentials: Credentials) =>
    account.run(credentials, {
      onError: (error) => {
        const { field } = describeSignUp(error);
        if (field) setFocus(field);
      },
    });
  const { errors } = formState;
  const refusal = account.error && describeSignUp(account.error);
  return (
    <AuthCard title="Create an account" lead={accountMessages.signUpLead}>
      <form onSubmit={handleSubmit(submit, account.reset)} noValidate className={shared.column}>
        <FormProblem problem={refusal} />
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          invalid={refusal?.field === 'email'}
          problem={errors.email?.message}
          {...register('email', emailRules)}
        />
        <NewPasswordField
          rules={rules}
          invalid={refusal?.field === 'password'}
          problem={errors.password?.message}
          {...register('password', { validate })}
        />
        <Button type="submit" variant="contained" size="large" loading={account.isPending}>
          Sign Up
        </Button>
      </form>
      <span>
        Already have an account?{' '}
        <Link
          to={paths.login.to()}
          state={paths.login.handOver(state)}
          onClick={() => typedEmail.set(email)}
          className={shared.link}
        >
          Login
        </Link>
      </span>
    </AuthCard>
  );
}
