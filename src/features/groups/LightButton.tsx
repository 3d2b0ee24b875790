import { styled } from '@mui/material/styles';
import { radius, TOUCH_TARGET, theme } from '../../theme';

/**
 * MUI's outlined button as a plain element, for lists, where there is one on every card: without ripple, slots and theme
 * look-ups it costs a tenth.
 */
export const LightButton = styled('button')({
  ...theme.typography.button,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  minWidth: 64,
  minHeight: TOUCH_TARGET,
  margin: 0,
  padding: '5px 20px',
  border: '1px solid color-mix(in srgb, var(--primary) 50%, transparent)',
  borderRadius: radius.button,
  background: 'transparent',
  color: 'var(--primary)',
  overflowWrap: 'normal',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  '@media (hover: hover)': {
    '&:hover': {
      borderColor: 'var(--primary)',
      backgroundColor: 'color-mix(in srgb, var(--primary) calc(var(--hover-opacity) * 100%), transparent)',
    },
  },
  '&:active': { backgroundColor: 'color-mix(in srgb, var(--primary) 16%, transparent)' },
});
