import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../auth/useAuth';
import { FormProblem } from '../../components/FormProblem';
import { useAction } from '../../components/useAction';
import { messages } from '../../messages';
import { paths } from '../../paths';
import { AccountSection } from './AccountSection';

export function SignOutSection() {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const leaving = useAction({ mutationKey: ['signOut'], mutationFn: signOut });
  return (
    <AccountSection title="Sign out">
      <Typography color="textSecondary">{messages.signOutEverywhere}</Typography>
      <FormProblem problem={leaving.error && { message: messages.signOutFailed }} />
      <Button
        variant="outlined"
        loading={leaving.isPending}
        onClick={() => leaving.run(undefined, { onSuccess: () => navigate(paths.login()) })}
      >
        Sign out
      </Button>
    </AccountSection>
  );
}
