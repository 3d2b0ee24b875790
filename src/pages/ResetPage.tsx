import { useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { useAuth } from '../auth/useAuth';
import { Alert } from '../components/controls/Alert';
import { Button } from '../components/controls/Button';
import { Field } from '../components/controls/Field';
import { AuthCard } from '../features/account/AuthCard';
import { emailRules } from '../features/account/emailRules';
import { FormProblem } from '../features/account/FormProblem';
import { describeReset } from '../features/account/identityErrors';
import { accountMessages } from '../features/account/messages';
import { typedEmail } from '../features/account/typedEmail';
import { useFilledForm } from '../hooks/useFilledForm';
import { useSingleFlight } from '../hooks/useSingleFlight';
import { paths } from '../paths';
import shared from '../theme/shared.module.css';

export default function ResetPage() {
  const { resetPassword } = useAuth();
  const { state } = useLocation();
  const { register, handleSubmit, control, formState, setFocus } = useFilledForm({
    defaultValues: { email: typedEmail.get() },
  });
  const typed = useWatch({ control, name: 'email' });
  const sending = useSingleFlight({
    mutationKey: ['resetPassword'],
    mutationFn: (email: string) => resetPassword(email).then(() => email),
  });

  const submit = ({ email }: { email: string }) =>
    sending.run(email, { onError: (error) => describeReset(error).field === 'email' && setFocus('email') });
  const { errors } = formState;
  const refusal = sending.error && describeReset(sending.error);
  return (
    <AuthCard title="Reset Password" lead={accountMessages.resetLead}>
      <form onSubmit={handleSubmit(submit, sending.reset)} noValidate className={shared.column}>
        <FormProblem problem={refusal} />
        <div role="status">
          {sending.data && (
            <Alert>
              <div>{accountMessages.resetSent}</div>
              {accountMessages.resetSentHint}
            </Alert>
          )}
        </div>
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          invalid={refusal?.field === 'email'}
          problem={errors.email?.message}
          {...register('email', emailRules)}
        />
        <Button type="submit" variant="contained" size="large" loading={sending.isPending}>
          Reset Password
        </Button>
      </form>
      <Link
        to={paths.login.to()}
        state={paths.login.handOver(state)}
        onClick={() => typedEmail.set(typed)}
        className={shared.link}
      >
        Back to login
      </Link>
    </AuthCard>
  );
}
