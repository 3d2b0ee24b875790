/** The ring around what the keyboard has come to, as start.css draws it, for what stands in for another element. */
export const focusRing = { outline: '3px solid var(--focus-ring, var(--primary))', outlineOffset: '3px' };

/** For what stands on navy in both color schemes. */
export const onNavy = { '--focus-ring': '#ffffff' };

/** A checkbox is as small as its sign, which stands in a larger round. */
export const ringOfIcon = (borderRadius: string) => ({
  '&.Mui-focusVisible svg:first-of-type': { ...focusRing, outlineOffset: 0, borderRadius },
});
