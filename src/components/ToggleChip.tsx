import shared from '../theme/shared.module.css';
import { CheckIcon } from './laterIcons';
import styles from './ToggleChip.module.css';

interface ToggleChipProps {
  label: string;
  pressed: boolean;
  disabled?: boolean;
  onPress: () => void;
}

/** A filter that is on or off. A plain element, because MUI's chip needs more code. */
export const ToggleChip = ({ label, pressed, disabled, onPress }: ToggleChipProps) => (
  <button
    type="button"
    className={`${shared.plainButton} ${styles.chip}`}
    aria-pressed={pressed}
    disabled={disabled}
    onClick={onPress}
  >
    {pressed && <CheckIcon fontSize="small" />}
    {label}
  </button>
);
