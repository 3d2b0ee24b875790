import { styled } from '@mui/material/styles';
import { radius, TOUCH_TARGET, theme } from '../theme';

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
  border: '1px solid rgba(var(--mui-palette-primary-mainChannel) / 0.5)',
  borderRadius: radius.button,
  background: 'transparent',
  color: 'var(--mui-palette-primary-main)',
  overflowWrap: 'normal',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  '@media (hover: hover)': {
    '&:hover': {
      borderColor: 'var(--mui-palette-primary-main)',
      backgroundColor: 'rgba(var(--mui-palette-primary-mainChannel) / var(--mui-palette-action-hoverOpacity))',
    },
  },
  '&:active': { backgroundColor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.16)' },
});
