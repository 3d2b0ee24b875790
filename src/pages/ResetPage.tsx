import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { useAuth } from '../auth/useAuth';
import { Field, FormProblem } from '../components/Field';
import { describeReset } from '../errorMessages';
import { AuthCard } from '../features/account/AuthCard';
import { useSingleFlight } from '../hooks/useSingleFlight';
import { messages } from '../messages';
import { paths } from '../paths';

export default function ResetPage() {
  const { resetPassword } = useAuth();
  const { register, handleSubmit, formState } = useForm<{ email: string }>();
  const sending = useSingleFlight({
    mutationKey: ['resetPassword'],
    mutationFn: (email: string) => resetPassword(email).then(() => email),
  });

  const { errors } = formState;
  return (
    <AuthCard title="Reset Password" lead="We send you a link with which you choose a new one.">
      <Stack component="form" onSubmit={handleSubmit(({ email }) => sending.run(email))} noValidate sx={{ gap: 2 }}>
        <FormProblem problem={sending.error && describeReset(sending.error)} />
        <div role="status">
          {sending.data && (
            <Alert>
              <div>{messages.resetSent}</div>
              {messages.resetSentHint}
            </Alert>
          )}
        </div>
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          problem={errors.email?.message}
          {...register('email', { setValueAs: (email: string) => email.trim(), required: messages.resetIncomplete })}
        />
        <Button type="submit" variant="contained" color="secondary" size="large" loading={sending.isPending}>
          Reset Password
        </Button>
      </Stack>
      <Link component={RouterLink} to={paths.login.to()}>
        Back to login
      </Link>
    </AuthCard>
  );
}
