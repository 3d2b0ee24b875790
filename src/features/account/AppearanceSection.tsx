import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type Appearance, chooseAppearance, useAppearance } from '../../hooks/useColorScheme';
import shared from '../../theme/shared.module.css';
import { AccountSection } from './AccountSection';
import styles from './AppearanceSection.module.css';
import { accountMessages } from './messages';

const appearances: { appearance: Appearance; label: string }[] = [
  { appearance: 'light', label: 'Light' },
  { appearance: 'dark', label: 'Dark' },
  { appearance: 'system', label: 'System' },
];

/** The choice is stored on this device only. */
export function AppearanceSection() {
  const chosen = useAppearance();
  return (
    <AccountSection title="Appearance">
      <p className={shared.secondary}>{accountMessages.appearanceHint}</p>
      <RadioGroup row aria-label="Appearance" value={chosen} className={styles.choices}>
        {appearances.map(({ appearance, label }) => (
          <FormControlLabel
            key={appearance}
            value={appearance}
            label={label}
            control={<Radio onChange={() => chooseAppearance(appearance)} />}
          />
        ))}
      </RadioGroup>
    </AccountSection>
  );
}
