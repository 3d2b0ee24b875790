import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type Appearance, chooseAppearance, useAppearance } from '../../hooks/useColorScheme';
import { AccountSection } from './AccountSection';
import { accountMessages } from './messages';

const appearances: { appearance: Appearance; label: string }[] = [
  { appearance: 'light', label: 'Light' },
  { appearance: 'dark', label: 'Dark' },
  { appearance: 'system', label: 'System' },
];

/** Which color scheme the app has, on this device. */
export function AppearanceSection() {
  const chosen = useAppearance();
  return (
    <AccountSection title="Appearance">
      <Typography color="textSecondary">{accountMessages.appearanceHint}</Typography>
      <RadioGroup row aria-label="Appearance" value={chosen} sx={{ columnGap: 2 }}>
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
