import { styled } from '@mui/material/styles';
import { radius, TOUCH_TARGET } from '../theme';
import { CheckIcon } from './icons';

interface ToggleChipProps {
  label: string;
  pressed: boolean;
  onPress: () => void;
}

/** A choice among what is shown, on or off. */
export const ToggleChip = ({ label, pressed, onPress }: ToggleChipProps) => (
  <Toggle type="button" aria-pressed={pressed} onClick={onPress}>
    {pressed && <CheckIcon fontSize="small" />}
    {label}
  </Toggle>
);

// A plain element, since MUI's chip brings more code than all that it is needed for here.
const Toggle = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  maxWidth: '100%',
  minHeight: TOUCH_TARGET,
  padding: '0 11px',
  border: '1px solid var(--mui-palette-Chip-defaultBorder)',
  borderRadius: radius.button,
  background: 'transparent',
  color: 'var(--mui-palette-text-primary)',
  font: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 650,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  '& > svg': { marginInline: '-7px 6px' },
  '&:hover': { backgroundColor: 'var(--mui-palette-action-hover)' },
  '&:active': { backgroundColor: 'var(--mui-palette-action-selected)' },
  '&[aria-pressed=true]': {
    borderColor: 'var(--mui-palette-primary-main)',
    backgroundColor: 'var(--mui-palette-primary-main)',
    color: 'var(--mui-palette-primary-contrastText)',
    '&:hover': { backgroundColor: 'var(--mui-palette-primary-dark)' },
  },
});
