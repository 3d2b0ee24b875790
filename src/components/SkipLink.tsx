import { styled } from '@mui/material/styles';

const Link = styled('a')(({ theme }) => ({
  position: 'absolute',
  insetInlineStart: 8,
  top: -80,
  zIndex: theme.zIndex.tooltip,
  padding: '10px 16px',
  borderRadius: 8,
  background: (theme.vars ?? theme).palette.background.paper,
  color: (theme.vars ?? theme).palette.text.primary,
  '&:focus': { top: 8 },
}));

/** For the keyboard: past the navigation bar. */
export const SkipLink = () => <Link href="#main">Skip to the content</Link>;
