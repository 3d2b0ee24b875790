import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useColorScheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { messages } from '../../messages';
import { AccountSection } from './AccountSection';

const appearances = [
  { mode: 'light', label: 'Light' },
  { mode: 'dark', label: 'Dark' },
  { mode: 'system', label: 'System' },
] as const;

/** Which color scheme the app has, on this device. */
export function AppearanceSection() {
  const { mode, setMode } = useColorScheme();
  const choose = (value: string) => setMode(appearances.find((one) => one.mode === value)?.mode ?? null);
  return (
    <AccountSection title="Appearance">
      <Typography color="textSecondary">{messages.appearanceHint}</Typography>
      <RadioGroup
        row
        aria-label="Appearance"
        value={mode}
        onChange={(_event, value) => choose(value)}
        sx={{ columnGap: 2 }}
      >
        {appearances.map(({ mode: value, label }) => (
          <FormControlLabel key={value} value={value} label={label} control={<Radio />} />
        ))}
      </RadioGroup>
    </AccountSection>
  );
}
