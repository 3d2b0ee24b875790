import Chip from '@mui/material/Chip';
import { radius, TOUCH_TARGET } from '../theme';
import { CheckIcon } from './icons';

interface ToggleChipProps {
  label: string;
  pressed: boolean;
  onPress: () => void;
}

/** A choice among what is shown, on or off. */
export const ToggleChip = ({ label, pressed, onPress }: ToggleChipProps) => (
  <Chip
    component="button"
    type="button"
    clickable
    label={label}
    icon={pressed ? <CheckIcon fontSize="small" /> : undefined}
    color={pressed ? 'primary' : 'default'}
    variant={pressed ? 'filled' : 'outlined'}
    aria-pressed={pressed}
    onClick={onPress}
    sx={{ minHeight: TOUCH_TARGET, height: 'auto', borderRadius: radius.button, fontWeight: 650 }}
  />
);
