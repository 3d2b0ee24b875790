import { type FormEvent, useRef, useState } from 'react';
import { Link, matchPath, Navigate, useLocation } from 'react-router';
import type { Credentials } from '../auth/signIn';
import { useAuth } from '../auth/useAuth';
import { Alert } from '../components/controls/Alert';
import { Button } from '../components/controls/Button';
import { Field } from '../components/controls/Field';
import { AuthCard } from '../features/account/AuthCard';
import { DemoPeople } from '../features/account/DemoPeople';
import { FormProblem } from '../features/account/FormProblem';
import { describeLogin } from '../features/account/identityErrors';
import { accountMessages } from '../features/account/messages';
import { PasswordField } from '../features/account/PasswordField';
import { typedEmail } from '../features/account/typedEmail';
import { onDemand, useOnDemand } from '../hooks/useOnDemand';
import { isEmailInput } from '../lib/links';
import { logFailure } from '../lib/log';
import { paths } from '../paths';
import shared from '../theme/shared.module.css';
import styles from './LoginPage.module.css';

export default function LoginPage() {
  const { session, currentUser } = useAuth();
  const { state } = useLocation();
  // Plain state, because the form library is too large for two fields on the first page that everybody loads.
  const [form, setForm] = useState<Credentials>({ email: typedEmail.get(), password: '' });
  if (currentUser)
    return <Navigate to={paths.login.readState(state, currentUser.uid) ?? paths.findGroup.to()} replace />;

  const { ending, lost = 0 } = session.status === 'signedOut' ? session : {};
  const handOver = { state: paths.login.handOver(state), onClick: () => typedEmail.set(form.email) };
  return (
    <AuthCard
      title="Login"
      lead={<Reason leadsTo={paths.login.readState(state)} named={!paths.login.isForOne(state)} />}
    >
      {ending && (
        <Alert severity="info">
          {accountMessages.sessionEnded[ending]} {lost > 0 && accountMessages.changesLost(lost)}
        </Alert>
      )}
      <LoginForm form={form} onChange={setForm} />
      <div className={shared.spread}>
        <Link to={paths.reset.to()} {...handOver} className={shared.link}>
          Forgot password
        </Link>
        <Link to={paths.register.to()} {...handOver} className={shared.link}>
          Sign up
        </Link>
      </div>
      <DemoPeople onChoose={setForm} />
    </AuthCard>
  );
}

function LoginForm({ form, onChange }: { form: Credentials; onChange: (form: Credentials) => void }) {
  const { signIn } = useAuth();
  const fields = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  /** Why the form was not sent to the identity provider. */
  const [refused, setRefused] = useState<'incomplete' | 'malformed'>();
  const login = useSignIn(signIn);

  /** Reads both fields, because browsers and password managers may fill in a field without an event. */
  const read = () => {
    const typed = { email: fields.email.current?.value ?? '', password: fields.password.current?.value ?? '' };
    onChange(typed);
    return { ...typed, email: typed.email.trim() };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { email, password } = read();
    const isIncomplete = email === '' || password === '';
    const isMalformed = !isEmailInput(email);
    setRefused(isIncomplete ? 'incomplete' : isMalformed ? 'malformed' : undefined);
    if (email === '' || isMalformed) fields.email.current?.focus();
    else if (isIncomplete) fields.password.current?.focus();
    else login.run({ email, password }).catch(focusFault);
  };
  const focusFault = (error: unknown) => {
    const { field, cause } = describeLogin(error);
    // Leave the focus to the message (see Refusal) if the failure has a known cause outside the fields.
    if (field || !cause) fields[field ?? 'password'].current?.focus();
  };

  const refusal = refused || login.error === undefined ? undefined : describeLogin(login.error);
  return (
    // POST, because some password managers submit a form themselves: the password must not get into the URL.
    <form method="post" onSubmit={submit} noValidate className={shared.column}>
      <FormProblem problem={refused === 'incomplete' ? { message: accountMessages.loginIncomplete } : refusal} />
      <Field
        ref={fields.email}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        invalid={refusal?.field === 'email' || (refused === 'incomplete' && form.email.trim() === '')}
        problem={refused && !isEmailInput(form.email.trim()) ? accountMessages.loginInvalidEmail : undefined}
        value={form.email}
        onChange={read}
      />
      <PasswordField
        ref={fields.password}
        name="password"
        autoComplete="current-password"
        invalid={refusal?.field === 'password' || (refused === 'incomplete' && form.password === '')}
        value={form.password}
        onChange={read}
      />
      <Button type="submit" variant="contained" size="large" loading={login.isPending}>
        Login
      </Button>
    </form>
  );
}

/** Runs one sign-in at a time. Does without the query library, which this page does not load. */
function useSignIn(signIn: (credentials: Credentials) => Promise<unknown>) {
  const [attempt, setAttempt] = useState<{ isPending: boolean; error?: unknown }>({ isPending: false });
  const inFlight = useRef(false);
  const run = async (credentials: Credentials) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setAttempt({ isPending: true });
    try {
      await signIn(credentials);
    } catch (error) {
      inFlight.current = false;
      logFailure(['signIn'], error instanceof Error ? error : new Error(`${error}`));
      setAttempt({ isPending: false, error });
      throw error;
    }
  };
  return { ...attempt, run };
}

const reasons = [
  [paths.home.pattern, accountMessages.signInTo.find],
  [paths.findGroup.pattern, accountMessages.signInTo.find],
  [paths.managedGroups.pattern, accountMessages.signInTo.manage],
  [paths.createGroup.pattern, accountMessages.signInTo.create],
  [paths.checkout.pattern, accountMessages.signInTo.pay],
  [paths.account.pattern, accountMessages.signInTo.account],
  [paths.requests.pattern, accountMessages.signInTo.requests],
] as const;

interface ReasonProps {
  leadsTo?: string;
  /**
   * Whether to name the group. False if the previous person was on the page of the group, because others must not learn
   * which group it was.
   */
  named: boolean;
}

/** Says what the sign-in is for, depending on the page that comes next. */
function Reason({ leadsTo = '', named }: ReasonProps) {
  const [pathname = ''] = leadsTo.split(/[?#]/);
  const groupId = matchPath(paths.group.pattern, pathname)?.params.groupId;
  if (groupId)
    return (
      <span className={`${shared.twoLines} ${styles.reason}`}>
        {named ? <GroupReason groupId={groupId} /> : accountMessages.signInTo.open()}
      </span>
    );
  return reasons.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? accountMessages.loginLead;
}

const reasonCode = onDemand(async () => (await import('../features/account/GroupReason')).GroupReason);

function GroupReason({ groupId }: { groupId: string }) {
  const { code: Named } = useOnDemand(reasonCode);
  return Named ? <Named groupId={groupId} /> : accountMessages.signInTo.open();
}
