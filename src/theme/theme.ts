import type { AlertColor } from '@mui/material/Alert';
import type { ChipOwnerState } from '@mui/material/Chip';
import { createTheme } from '@mui/material/styles';

const heading = (fontWeight: number) => ({
  fontFamily: 'var(--display-font)',
  fontWeight,
  letterSpacing: '-0.015em',
});

/** In pixels (WCAG 2.5.5). */
const TOUCH_TARGET = 44;

/** The rounder, the more of a button it is. */
const radius = { small: '8px', button: '999px' };

/** A checkbox is as small as its sign, which stands in a larger round. */
const ringOfIcon = (borderRadius: string) => ({
  '&.Mui-focusVisible svg:first-of-type': {
    outline: '3px solid var(--focus-ring, var(--primary))',
    outlineOffset: 0,
    borderRadius,
  },
});

/** A color that colors.css has for either scheme. */
const paint = (name: string) => `var(--${name})`;

/** A color at an opacity, which may be CSS. Colors of actions are transparent already: it is their ink that is mixed. */
const tint = (color: string, opacity: number | string) =>
  `color-mix(in srgb, ${color.startsWith('var(--action-') ? paint('ink') : color} calc((${opacity}) * 100%), transparent)`;

const shades = (name: string, contrast = 'contrast') => ({ main: paint(name), contrastText: paint(contrast) });

/** What tells of something is flat and tinted, so that nobody takes it for a button. */
const flatChip = ({ color = 'default' }: ChipOwnerState) => ({
  border: 0,
  borderRadius: radius.small,
  fontWeight: 600,
  backgroundColor:
    color === 'default' ? tint(paint('text'), 0.09) : tint(paint(color), color === 'secondary' ? 0.25 : 0.13),
  color: paint(color === 'default' || color === 'secondary' ? 'text' : color),
});

const alertColors = (severity: AlertColor, variant?: string) =>
  variant === 'filled'
    ? { color: paint('on-filled'), backgroundColor: paint(`${severity}-filled`) }
    : { color: paint(`on-${severity}-soft`), backgroundColor: paint(`${severity}-soft`) };

// Not of its type: colors that are computed from others are computed by CSS.
const mixedByCss = { colorSpace: 'srgb' };

/**
 * One for both color schemes: the colors are variables of colors.css, so that neither a script nor MUI chooses between
 * them. What MUI would compute for one scheme is set by component.
 */
const scheme = createTheme({
  ...mixedByCss,
  palette: {
    // How much darker a button becomes on hover. With MUI's default of 0.2, navy text on coral lacks contrast.
    tonalOffset: 0.1,
    primary: shades('primary'),
    secondary: shades('secondary', 'secondary-contrast'),
    error: shades('error'),
    warning: shades('warning'),
    info: shades('info'),
    success: shades('success'),
    background: { default: paint('background'), paper: paint('paper') },
    text: { primary: paint('text'), secondary: paint('text-secondary'), disabled: paint('text-disabled') },
    divider: paint('divider'),
    action: {
      active: paint('action-active'),
      hover: paint('action-hover'),
      selected: paint('action-selected'),
      disabled: paint('action-disabled'),
      disabledBackground: paint('action-disabled-background'),
      focus: paint('action-focus'),
    },
  },
  shape: { borderRadius: 12 },
  typography: {
    fontFamily: 'var(--body-font)',
    h1: { ...heading(800), fontSize: 'clamp(2rem, 1.4rem + 2.6vw, 3.25rem)', lineHeight: 1.08 },
    h2: { ...heading(700), fontSize: '1.5rem', lineHeight: 1.2 },
    h3: { ...heading(700), fontSize: '1.2rem', lineHeight: 1.25 },
    button: { textTransform: 'none', fontWeight: 650 },
  },
  components: {
    // MUI's ripple takes half the time of a press.
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&:active': { opacity: 0.7 } } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      // A word that is broken is hard to read; a label of several words takes several lines.
      styleOverrides: {
        root: { minHeight: TOUCH_TARGET, borderRadius: radius.button, paddingInline: 20, overflowWrap: 'normal' },
      },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: TOUCH_TARGET, minHeight: TOUCH_TARGET } } },
    MuiCheckbox: { styleOverrides: { root: ringOfIcon('2px') } },
    MuiRadio: { styleOverrides: { root: ringOfIcon('50%') } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          minHeight: TOUCH_TARGET,
          borderRadius: radius.small,
          // In place of the ring, which would cross the label.
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 3 },
          '& :is(input, textarea, select):focus-visible': { outline: 'none' },
        },
        notchedOutline: { borderColor: paint('field-border') },
      },
    },
    MuiInputBase: { styleOverrides: { input: { '&::placeholder': { opacity: 'var(--placeholder-opacity)' } } } },
    // Its other form is drawn anew in each frame, while what it waits for is rendered.
    MuiCircularProgress: { defaultProps: { disableShrink: true } },
    MuiTab: { styleOverrides: { root: { minHeight: TOUCH_TARGET } } },
    MuiTabs: { styleOverrides: { indicator: { height: 3 } } },
    MuiTableCell: { styleOverrides: { root: { borderBottomColor: paint('table-border') } } },
    MuiLinearProgress: { styleOverrides: { root: { backgroundColor: paint('progress-track') } } },
    MuiChip: {
      styleOverrides: {
        root: ({ ownerState }) => (ownerState.clickable ? {} : flatChip(ownerState)),
        outlined: ({ ownerState: { color } }) => (color === 'default' ? { borderColor: paint('chip-border') } : {}),
      },
    },
    MuiFormControlLabel: { styleOverrides: { root: { minHeight: TOUCH_TARGET } } },
    MuiAlert: {
      styleOverrides: {
        // Sign, sentence and buttons are centred on one line; the buttons stand below where they leave it no room.
        root: ({ ownerState: { severity = 'success', variant } }) => ({
          flexWrap: 'wrap',
          alignItems: 'center',
          ...alertColors(severity, variant),
        }),
        message: { flex: '1 1 160px' },
        action: { flexShrink: 0, alignItems: 'center', paddingTop: 0, marginBlock: -4 },
        filled: { '--focus-ring': 'currentColor' },
      },
    },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiLink: {
      styleOverrides: {
        root: ({ ownerState: { color } }) => (color === 'inherit' ? { textDecorationColor: 'currentColor' } : {}),
      },
    },
    MuiPaper: {
      styleOverrides: { root: { backgroundImage: 'none', '--focus-ring': paint('primary') } },
    },
  },
});

// MUI computes with them, and its types know neither.
Object.assign(scheme.palette.action, { hoverOpacity: 'var(--hover-opacity)' });
export const theme = Object.assign(scheme, { alpha: tint });

/** Backgrounds of badges and avatars; white text on each has a contrast of at least 4.5. */
export const badgeColors = (
  '#b93a25 #22356b #8a3b8f #0f6b66 #9a4d00 #3f51a3 #a02860 #2f6b2f ' +
  '#1c6a9c #6b5800 #6a3fb5 #7d3b2f #4b6414 #5d5470 #c0264b #0b6e4f'
).split(' ');
