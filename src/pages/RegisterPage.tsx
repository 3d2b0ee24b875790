import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useForm, useWatch } from 'react-hook-form';
import { Navigate, Link as RouterLink } from 'react-router-dom';
import type { Credentials } from '../auth/firebase';
import { useAuth } from '../auth/useAuth';
import { Field, FormProblem } from '../components/Field';
import { describeSignUp } from '../errorMessages';
import { AuthCard } from '../features/account/AuthCard';
import { NewPasswordField, usePasswordRules } from '../features/account/NewPasswordField';
import { useSingleFlight } from '../hooks/useSingleFlight';
import { messages } from '../messages';
import { paths } from '../paths';

export default function RegisterPage() {
  const { userLoggedIn, signUp } = useAuth();
  const { register, handleSubmit, control, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  });
  const { rules, validate } = usePasswordRules(useWatch({ control, name: 'password' }));
  const account = useSingleFlight({ mutationKey: ['signUp'], mutationFn: signUp });
  if (userLoggedIn) return <Navigate to={paths.findGroup.to()} replace />;

  const { errors } = formState;
  return (
    <AuthCard title="Create an account" lead="One account to find groups, join them and start your own.">
      <Stack
        component="form"
        onSubmit={handleSubmit((credentials) => account.run(credentials))}
        noValidate
        sx={{ gap: 2 }}
      >
        <FormProblem problem={account.error && describeSignUp(account.error)} />
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          problem={errors.email?.message}
          {...register('email', { setValueAs: (email: string) => email.trim(), required: messages.signUpIncomplete })}
        />
        <NewPasswordField rules={rules} problem={errors.password?.message} {...register('password', { validate })} />
        <Button type="submit" variant="contained" color="secondary" size="large" loading={account.isPending}>
          Sign Up
        </Button>
      </Stack>
      <span>
        Already have an account?{' '}
        <Link component={RouterLink} to={paths.login.to()}>
          Login
        </Link>
      </span>
    </AuthCard>
  );
}
