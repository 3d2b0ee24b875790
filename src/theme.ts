import { createTheme } from '@mui/material/styles';

const navy = '#14213d';
const coral = '#ff7a63';
const bodyFont = '"Figtree Variable", system-ui, sans-serif';
const displayFont = '"Bricolage Grotesque Variable", system-ui, sans-serif';
const heading = (fontWeight: number) => ({ fontFamily: displayFont, fontWeight, letterSpacing: '-0.015em' });

/** In pixels (WCAG 2.5.5). */
export const TOUCH_TARGET = 44;

/**
 * What stands at the bottom edge of the window, from the edge up: the bar of links, the toast, then what sticks to the
 * bottom of a page. Each is as high as it is, and those above it make room, so that none covers another.
 */
export const bottomEdge = {
  ofToast: 'calc(var(--bar-height, 0px) + 8px)',
  ofPage: 'max(var(--toast-top, 0px), var(--bar-height, 0px))',
  ofDialog: 'var(--toast-top, 0px)',
  /** Keeps the height of a toast free while it is shown; returns what ends that. */
  reserve(toast: HTMLElement) {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--toast-top', `calc(var(--bar-height, 0px) + ${toast.offsetHeight + 16}px)`),
    );
    observer.observe(toast);
    return () => {
      observer.disconnect();
      style.removeProperty('--toast-top');
    };
  },
};

/** How much darker a button becomes on hover. With MUI's default of 0.3, navy text on coral lacks contrast. */
const tonalOffset = 0.1;

export const theme = createTheme({
  // Follows the system by CSS alone: the content policy forbids the inline script of the other selectors.
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: {
    light: {
      palette: {
        tonalOffset,
        primary: { main: '#22356b', contrastText: '#ffffff' },
        secondary: { main: coral, contrastText: navy },
        error: { main: '#b3261e' },
        success: { main: '#1b6e3c' },
        warning: { main: '#9a4d00' },
        info: { main: '#1d5a96' },
        background: { default: '#fff8f3', paper: '#ffffff' },
        text: { primary: navy, secondary: '#4d587a' },
        divider: '#ecdfd6',
      },
    },
    dark: {
      palette: {
        tonalOffset,
        // With MUI's default of 3, alerts would have white text on a green that is too light.
        contrastThreshold: 4.5,
        primary: { main: '#ffab9a', contrastText: navy },
        secondary: { main: coral, contrastText: navy },
        // Not the coral of other buttons.
        error: { main: '#ff5c7a', contrastText: navy },
        success: { main: '#7fdba2', contrastText: navy },
        warning: { main: '#ffc27a', contrastText: navy },
        info: { main: '#9ecbff', contrastText: navy },
        background: { default: '#0d1428', paper: '#172140' },
        text: { primary: '#f4f1ee', secondary: '#b8c0d9' },
        divider: '#2c3860',
      },
    },
  },
  shape: { borderRadius: 12 },
  typography: {
    fontFamily: bodyFont,
    h1: { ...heading(800), fontSize: 'clamp(2rem, 1.4rem + 2.6vw, 3.25rem)', lineHeight: 1.08 },
    h2: { ...heading(700), fontSize: '1.5rem', lineHeight: 1.2 },
    h3: { ...heading(700), fontSize: '1.2rem', lineHeight: 1.25 },
    button: { textTransform: 'none', fontWeight: 650 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        body: { overflowWrap: 'anywhere', paddingBottom: bottomEdge.ofPage },
        'h1:focus': { outline: 'none' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
        },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      // A word that is broken is hard to read; a label of several words takes several lines.
      styleOverrides: {
        root: { minHeight: TOUCH_TARGET, borderRadius: 999, paddingInline: 20, overflowWrap: 'normal' },
      },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: TOUCH_TARGET, minHeight: TOUCH_TARGET } } },
    MuiOutlinedInput: { styleOverrides: { root: { minHeight: TOUCH_TARGET } } },
    MuiTab: { styleOverrides: { root: { minHeight: TOUCH_TARGET } } },
    MuiFormControlLabel: { styleOverrides: { root: { minHeight: TOUCH_TARGET } } },
    MuiAlert: {
      styleOverrides: {
        // Buttons stand on the line of the sentence, which they are higher than; below it where they leave it no room.
        root: { flexWrap: 'wrap' },
        message: { flex: '1 1 160px' },
        action: { flexShrink: 0, paddingTop: 0, marginBlock: -4 },
      },
    },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      defaultProps: { fullWidth: true, maxWidth: 'xs' },
      styleOverrides: { container: { paddingBottom: bottomEdge.ofDialog } },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontFamily: displayFont, fontWeight: 700 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  },
});

/** The navigation bar is the same in both colour schemes. */
export const barColors = { background: navy, text: '#ffffff', accent: coral };

/** In ms. Everything else moves as long as MUI has it, and nothing where people prefer reduced motion. */
export const durations = { map: 260, pin: 120 };

/** Backgrounds of group badges; white text on each has a contrast of at least 4.5. */
export const badgeColors = ['#b93a25', '#22356b', '#8a3b8f', '#0f6b66', '#9a4d00', '#3f51a3', '#a02860', '#2f6b2f'];

/** Behind the search; white text on it has a contrast of at least 7. */
export const heroBackground = `radial-gradient(120% 160% at 100% 0%, #8f3a4a 0%, transparent 55%), ${navy}`;

/** Marks have a contrast of at least 3 to the land, and their text at least 4.5 to its background. */
export const mapColors = {
  light: {
    water: '#cfe3ee',
    land: '#fbf4ea',
    abroad: '#f1e9dd',
    county: '#eadfce',
    state: '#b9a48c',
    text: '#786550',
    ring: '#22356b',
    inside: 'rgba(255, 122, 99, 0.09)',
    pin: '#d8432c',
    active: '#ff7a63',
    edge: '#ffffff',
    cluster: '#22356b',
    clusterText: '#ffffff',
  },
  dark: {
    water: '#0a1024',
    land: '#1c2749',
    abroad: '#172040',
    county: '#313f6d',
    state: '#56669b',
    text: '#8b9ac9',
    ring: '#ffab9a',
    inside: 'rgba(255, 171, 154, 0.07)',
    pin: '#ff7a63',
    active: '#ffc2b5',
    edge: '#14213d',
    cluster: '#d7e0ff',
    clusterText: '#14213d',
  },
};
export type MapColors = (typeof mapColors)['light'];

/** Cards side by side, as many as fit in a row. */
export const cardGrid = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  listStyle: 'none',
  p: 0,
  m: 0,
};

/** Cards below each other. */
export const rowList = { display: 'grid', gap: 1.5, p: 0, m: 0, listStyle: 'none' };
