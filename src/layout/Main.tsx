import { styled } from '@mui/material/styles';
import { Outlet, useLocation } from 'react-router-dom';
import { radius } from '../theme/theme';
import { ErrorBoundary } from './FullPageMessage';

/** The page itself. */
export function Main() {
  const { pathname } = useLocation();
  return (
    <main id="main" tabIndex={-1}>
      <ErrorBoundary resetKey={pathname}>
        <Outlet />
      </ErrorBoundary>
    </main>
  );
}

/** Invisible until the keyboard comes to it. */
const Skip = styled('a')(({ theme }) => ({
  position: 'absolute',
  insetInlineStart: 8,
  top: -80,
  zIndex: theme.zIndex.tooltip,
  padding: '10px 16px',
  borderRadius: radius.small,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  '&:focus': { top: 8 },
}));

export const SkipLink = () => <Skip href="#main">Skip to the content</Skip>;
