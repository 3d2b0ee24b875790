import type { ChipOwnerState } from '@mui/material/Chip';
import { createTheme } from '@mui/material/styles';

const heading = (fontWeight: number) => ({
  fontFamily: 'var(--display-font)',
  fontWeight,
  letterSpacing: '-0.015em',
});

/** In pixels (WCAG 2.5.5). */
const TOUCH_TARGET = 44;

/** Corner radii by kind of surface. */
const radius = { small: '8px' };

/** Draws the focus ring around the icon of a checkbox or a radio button, and not around the larger pressable area. */
const ringOfIcon = (borderRadius: string) => ({
  '&.Mui-focusVisible svg:first-of-type': {
    outline: '3px solid var(--focus-ring, var(--primary))',
    outlineOffset: 0,
    borderRadius,
  },
});

/** A color of colors.css, which has a value for each scheme. */
const paint = (name: string) => `var(--${name})`;

/**
 * Returns a color with an opacity, which may be a CSS expression. The colors of actions are already transparent, so
 * `--ink` takes their place.
 */
const tint = (color: string, opacity: number | string) =>
  `color-mix(in srgb, ${color.startsWith('var(--action-') ? paint('ink') : color} calc((${opacity}) * 100%), transparent)`;

const shades = (name: string, contrast = 'contrast') => ({ main: paint(name), contrastText: paint(contrast) });

/** Chips that only inform are flat and tinted, so that nobody takes them for buttons. */
const flatChip = ({ color = 'default' }: ChipOwnerState) => ({
  border: 0,
  borderRadius: radius.small,
  fontWeight: 600,
  backgroundColor:
    color === 'default' ? tint(paint('text'), 0.09) : tint(paint(color), color === 'secondary' ? 0.25 : 0.13),
  color: paint(color === 'default' || color === 'secondary' ? 'text' : color),
});

// Makes MUI compute derived colors in CSS. In a constant of its own, because the type of createTheme lacks the option.
const mixedByCss = { colorSpace: 'srgb' };

/**
 * One theme for both color schemes. Its colors are variables of colors.css, so that CSS alone switches the scheme.
 * Colors that MUI would compute for one scheme only are set per component below.
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
    h2: { ...heading(700), fontSize: 'min(1.5rem, 12vw)', lineHeight: 1.2 },
    h3: { ...heading(700), fontSize: 'min(1.2rem, 10vw)', lineHeight: 1.25 },
    button: { textTransform: 'none', fontWeight: 650 },
  },
  components: {
    // MUI's ripple would take half of the time that a press needs.
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&:active': { opacity: 0.7 } } },
    },
    MuiCheckbox: { styleOverrides: { root: ringOfIcon('2px') } },
    MuiRadio: { styleOverrides: { root: ringOfIcon('50%') } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          minHeight: TOUCH_TARGET,
          borderRadius: radius.small,
          // A thicker border in place of the focus ring, which would cross the label.
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 3 },
          '& :is(input, textarea, select):focus-visible': { outline: 'none' },
        },
        notchedOutline: { borderColor: paint('field-border') },
      },
    },
    MuiInputBase: { styleOverrides: { input: { '&::placeholder': { opacity: 'var(--placeholder-opacity)' } } } },
    // MUI's default animation repaints in every frame, which slows down the rendering that the spinner waits for.
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
    MuiPaper: {
      styleOverrides: { root: { backgroundImage: 'none', '--focus-ring': paint('primary') } },
    },
  },
});

// MUI computes colors with `hoverOpacity` and `alpha`. They are set here, because its types do not allow these values.
Object.assign(scheme.palette.action, { hoverOpacity: 'var(--hover-opacity)' });
export const theme = Object.assign(scheme, { alpha: tint });

/** Backgrounds of badges and avatars; white text on each has a contrast of at least 4.5. */
export const badgeColors = (
  '#b93a25 #22356b #8a3b8f #0f6b66 #9a4d00 #3f51a3 #a02860 #2f6b2f ' +
  '#1c6a9c #6b5800 #6a3fb5 #7d3b2f #4b6414 #5d5470 #c0264b #0b6e4f'
).split(' ');
