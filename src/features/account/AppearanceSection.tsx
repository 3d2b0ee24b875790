import { RadioGroup } from '../../components/controls/Choice';
import { type Appearance, chooseAppearance, useAppearance } from '../../hooks/useColorScheme';
import shared from '../../theme/shared.module.css';
import { AccountSection } from './AccountSection';
import styles from './AppearanceSection.module.css';
import { accountMessages } from './messages';

const appearances: { value: Appearance; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

/** Lets the person choose the colors of the app. The choice is stored on this device only. */
export function AppearanceSection() {
  const chosen = useAppearance();
  return (
    <AccountSection title="Appearance">
      <p className={shared.secondary}>{accountMessages.appearanceHint}</p>
      <RadioGroup
        aria-label="Appearance"
        value={chosen}
        options={appearances}
        onChange={chooseAppearance}
        className={styles.choices}
      />
    </AccountSection>
  );
}
