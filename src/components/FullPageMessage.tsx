import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Logo } from './Logo';

interface FullPageMessageProps {
  title: string;
  hint: string;
  /** The ways on. */
  children?: ReactNode;
  /** 'main' where it stands in place of the whole app. */
  component?: 'main' | 'div';
}

/** In place of the whole app or a whole page, when it cannot be shown. */
export function FullPageMessage({ title, hint, children, component = 'main' }: FullPageMessageProps) {
  return (
    <Stack
      component={component}
      role={component === 'div' ? 'alert' : undefined}
      sx={{ minHeight: '70dvh', p: 3, gap: 2, justifyContent: 'center', alignItems: 'center', textAlign: 'center' }}
    >
      <title>Cheer Groups</title>
      <Logo size={56} />
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      <Typography color="textSecondary">{hint}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
        {children}
      </Stack>
    </Stack>
  );
}
