import { styled } from '@mui/material/styles';
import { radius, TOUCH_TARGET, theme } from '../theme/theme';

/** What all buttons of plain elements have in common. */
export const plainButton = {
  ...theme.typography.button,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  minWidth: 64,
  minHeight: TOUCH_TARGET,
  margin: 0,
  border: '1px solid',
  background: 'transparent',
  overflowWrap: 'normal',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  '&:active': { opacity: 0.7 },
} as const;

/**
 * MUI's outlined button as a plain element, for lists, where there is one on every card: without slots and theme look-ups
 * it costs a tenth.
 */
export const LightButton = styled('button')({
  ...plainButton,
  padding: '5px 20px',
  borderColor: 'color-mix(in srgb, var(--primary) 50%, transparent)',
  borderRadius: radius.button,
  color: 'var(--primary)',
  '@media (hover: hover)': {
    '&:hover': {
      borderColor: 'var(--primary)',
      backgroundColor: 'color-mix(in srgb, var(--primary) calc(var(--hover-opacity) * 100%), transparent)',
    },
  },
});
