import { styled } from '@mui/material/styles';
import { radius, TOUCH_TARGET } from '../theme/theme';
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
  border: '1px solid var(--chip-border)',
  borderRadius: radius.button,
  background: 'transparent',
  color: 'var(--text)',
  font: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 650,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  '& > svg': { marginInline: '-7px 6px' },
  '&:hover': { backgroundColor: 'var(--action-hover)' },
  '&:active': { backgroundColor: 'var(--action-selected)' },
  '&[aria-pressed=true]': {
    borderColor: 'var(--primary)',
    backgroundColor: 'var(--primary)',
    color: 'var(--contrast)',
    '&:hover': { backgroundColor: 'color-mix(in srgb, var(--primary), #000 15%)' },
  },
});
