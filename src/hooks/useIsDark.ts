import { useColorScheme } from '@mui/material/styles';

/** Whether the dark scheme is shown, for what CSS cannot color. */
export function useIsDark() {
  const { mode, systemMode } = useColorScheme();
  return (mode === 'system' ? systemMode : mode) === 'dark';
}
