import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../auth/useAuth';
import { FormProblem } from '../../components/Field';
import { useSingleFlight } from '../../hooks/useSingleFlight';
import { messages } from '../../messages';
import { paths } from '../../paths';

export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack sx={{ gap: 2, alignItems: 'start' }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {children}
      </Stack>
    </Card>
  );
}

export function SignOutSection() {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const leaving = useSingleFlight({ mutationKey: ['signOut'], mutationFn: signOut });
  return (
    <AccountSection title="Sign out">
      <Typography color="textSecondary">{messages.signOutEverywhere}</Typography>
      <FormProblem problem={leaving.error && { message: messages.signOutFailed }} />
      <Button
        variant="outlined"
        loading={leaving.isPending}
        onClick={() => leaving.run(undefined, { onSuccess: () => navigate(paths.login.to()) })}
      >
        Sign out
      </Button>
    </AccountSection>
  );
}
