import { Button } from './controls/Button';
import { CheckIcon } from './laterIcons';
import styles from './ToggleChip.module.css';

interface ToggleChipProps {
  label: string;
  pressed: boolean;
  disabled?: boolean;
  onPress: () => void;
}

/** A filter that is on or off. */
export const ToggleChip = ({ label, pressed, disabled, onPress }: ToggleChipProps) => (
  <Button variant="outlined" aria-pressed={pressed} disabled={disabled} onClick={onPress} className={styles.chip}>
    {pressed && <CheckIcon fontSize="small" />}
    {label}
  </Button>
);
