/** Around what the keyboard has come to. `--focus-ring` is its color where the primary one would not be seen. */
export const focusRing = {
  outline: '3px solid var(--focus-ring, var(--mui-palette-primary-main))',
  outlineOffset: '3px',
};

/** For what stands on navy in both color schemes. */
export const onNavy = { '--focus-ring': '#ffffff' };

/** A checkbox is as small as its sign, which stands in a larger round. */
export const ringOfIcon = (borderRadius: string) => ({
  '&.Mui-focusVisible svg:first-of-type': { ...focusRing, outlineOffset: 0, borderRadius },
});

/** Of the whole app: no other file draws a ring of its own. */
export const focusStyles = {
  'body :focus-visible': focusRing,
  // They take the focus only so that it is not lost.
  'body :is(h1, h2, h3, p, main, div, section)[tabindex="-1"]': { outline: 'none' },
  // What is around them would cut the ring off.
  'body :is([role^="menuitem"], [role="tab"], nav[aria-label="Shortcuts"] a):focus-visible': { outlineOffset: '-3px' },
  // Where the system chooses the colors, backgrounds vanish: what they tell is told by shapes.
  '@media (forced-colors: active)': {
    'body :focus-visible': { outlineColor: 'Highlight !important' },
    'body :is(.MuiButton-contained, .MuiChip-root, .MuiAlert-root, .MuiSkeleton-root)': { border: '1px solid' },
    '[aria-pressed="true"], .MuiTabs-indicator': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight !important',
      color: 'HighlightText !important',
    },
    'a[aria-current="page"]': { textDecoration: 'underline' },
  },
};
