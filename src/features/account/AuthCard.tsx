import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Logo } from '../../components/icons';
import { PageHeading } from '../../components/Page';

interface AuthCardProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages to sign in, sign up and reset a password. */
export const AuthCard = ({ title, lead, children }: AuthCardProps) => (
  <Box sx={{ minHeight: '80dvh', display: 'grid', placeItems: 'center', p: 2, py: { xs: 4, md: 8 } }}>
    <Card sx={{ width: '100%', maxWidth: 460, p: { xs: 3, sm: 5 }, borderTop: 6, borderTopColor: 'secondary.main' }}>
      <Stack sx={{ gap: 2.5 }}>
        <Logo size={56} />
        <div>
          <PageHeading title={title} />
          {lead && (
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {lead}
            </Typography>
          )}
        </div>
        {children}
      </Stack>
    </Card>
  </Box>
);
