import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { use } from 'react';
import { radius } from '../../theme/theme';
import { DemoContext } from './DemoContext';

interface DemoPeopleProps {
  onChoose: (credentials: { email: string; password: string }) => void;
}

/** The people to sign in as in mock mode; nothing in a live build. */
export function DemoPeople({ onChoose }: DemoPeopleProps) {
  const demo = use(DemoContext);
  if (!demo) return null;
  return (
    <Stack
      component="section"
      aria-labelledby="demo-people"
      sx={{ gap: 1, pt: 2, alignItems: 'flex-start', borderTop: 1, borderColor: 'divider' }}
    >
      <Typography id="demo-people" component="h2" variant="h3">
        Try it as
      </Typography>
      {demo.people.map(({ email, password, firstName, lastName, role }) => (
        <Button
          key={email}
          variant="outlined"
          fullWidth
          onClick={() => onChoose({ email, password })}
          sx={{ display: 'block', textAlign: 'start', borderRadius: radius.card }}
        >
          {firstName} {lastName}
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {role}
          </Typography>
        </Button>
      ))}
      <Button size="small" onClick={demo.reset}>
        Reset the sample data
      </Button>
    </Stack>
  );
}
