import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { type FormEvent, useRef, useState } from 'react';
import { Navigate, Link as RouterLink, useLocation } from 'react-router-dom';
import type { Credentials } from '../auth/firebase';
import { useAuth } from '../auth/useAuth';
import { Field, FormProblem, PasswordField } from '../components/Field';
import { describeLogin } from '../errorMessages';
import { AuthCard } from '../features/account/AuthCard';
import { DemoPeople } from '../features/account/DemoPeople';
import { useSingleFlight } from '../hooks/useSingleFlight';
import { messages } from '../messages';
import { paths } from '../paths';

export default function LoginPage() {
  const { session, currentUser, signIn } = useAuth();
  const { state } = useLocation();
  // Plain state: for two fields, the form library is too large for the first page that everybody loads.
  const [form, setForm] = useState<Credentials>({ email: '', password: '' });
  const [incomplete, setIncomplete] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const login = useSingleFlight({ mutationKey: ['signIn'], mutationFn: signIn });
  if (currentUser)
    return <Navigate to={paths.login.readState(state, currentUser.uid) ?? paths.findGroup.to()} replace />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const credentials = { ...form, email: form.email.trim() };
    const missing = credentials.email === '' ? email : credentials.password === '' ? password : undefined;
    login.reset();
    setIncomplete(missing !== undefined);
    if (missing) missing.current?.focus();
    else login.run(credentials);
  };

  const ending = session.status === 'signedOut' && session.ending;
  return (
    <AuthCard title="Login" lead="Find your squad, or run it.">
      {ending && (
        <Alert severity="info" role="status">
          {messages.sessionEnded[ending]}
        </Alert>
      )}
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
        <Link component={RouterLink} to={paths.reset.to()}>
          Forgot password
        </Link>
        <Link component={RouterLink} to={paths.register.to()}>
          Sign up
        </Link>
      </Stack>
      <DemoPeople onChoose={setForm} />
    </AuthCard>
  );
}
