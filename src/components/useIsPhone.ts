import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Under 600 px: tables become lists of cards, dialogs with a form fill the screen. */
export const useIsPhone = () => useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
