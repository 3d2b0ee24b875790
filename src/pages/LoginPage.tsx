import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { type FormEvent, useRef, useState } from 'react';
import { Navigate, Link as RouterLink, useLocation } from 'react-router-dom';
import { type Credentials, useAuth } from '../auth/useAuth';
import { AuthCard } from '../components/AuthCard';
import { DemoPeople } from '../components/DemoPeople';
import { Field } from '../components/Field';
import { FormProblem } from '../components/FormProblem';
import { PasswordField } from '../components/PasswordField';
import { useAction } from '../components/useAction';
import { describeLogin } from '../errorMessages';
import { safePath } from '../lib/safePath';
import { messages } from '../messages';
import { paths } from '../paths';

export default function LoginPage() {
  const { userLoggedIn, signIn } = useAuth();
  const { state } = useLocation();
  // The form library is not worth its weight for two fields on the first page that everybody loads.
  const [form, setForm] = useState<Credentials>({ email: '', password: '' });
  const [incomplete, setIncomplete] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const login = useAction({ mutationKey: ['signIn'], mutationFn: signIn });
  if (userLoggedIn) return <Navigate to={safePath(state?.from) ?? paths.findGroup()} replace />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const credentials = { ...form, email: form.email.trim() };
    const missing = credentials.email === '' ? email : credentials.password === '' ? password : undefined;
    login.reset();
    setIncomplete(missing !== undefined);
    if (missing) missing.current?.focus();
    else login.run(credentials);
  };

  return (
    <AuthCard title="Login" lead="Find your squad, or run it.">
      <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2 }}>
        <FormProblem
          problem={incomplete ? { message: messages.loginIncomplete } : login.error && describeLogin(login.error)}
        />
        <Field
          ref={email}
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          invalid={incomplete && form.email.trim() === ''}
          value={form.email}
          onChange={(event) => setForm({ ...form, email: event.target.value })}
        />
        <PasswordField
          ref={password}
          name="password"
          autoComplete="current-password"
          invalid={incomplete && form.password === ''}
          value={form.password}
          onChange={(event) => setForm({ ...form, password: event.target.value })}
        />
        <Button type="submit" variant="contained" color="secondary" size="large" loading={login.isPending}>
          Login
        </Button>
      </Stack>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Link component={RouterLink} to={paths.reset()}>
          Forgot password
        </Link>
        <Link component={RouterLink} to={paths.register()}>
          Sign up
        </Link>
      </Stack>
      <DemoPeople onChoose={setForm} />
    </AuthCard>
  );
}
