import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { accountMessages } from './messages';
import { SignOutButton } from './SignOutButton';

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

export const SignOutSection = () => (
  <AccountSection title="Sign out">
    <Typography color="textSecondary">{accountMessages.signOutEverywhere}</Typography>
    <SignOutButton />
  </AccountSection>
);
