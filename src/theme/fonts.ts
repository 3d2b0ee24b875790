import bricolageLatin from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url';
import bricolageLatinExt from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff2?url';
import bricolageVietnamese from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-vietnamese-700-normal.woff2?url';
import bricolageRanges from '@fontsource/bricolage-grotesque/unicode.json';
import figtreeLatinExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import figtreeLatin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import figtreeRanges from '@fontsource-variable/figtree/unicode.json';

const add = (family: string, weight: string, url: string, unicodeRange: string) =>
  document.fonts.add(new FontFace(family, `url(${url})`, { weight, unicodeRange, display: 'swap' }));

/**
 * Registers the fonts. The browser fetches only the fonts that the visible text needs. Until they arrive, it shows
 * fallback fonts of the same size (fallbackFonts.css). Headings use only one weight, because a file with one weight is
 * half as large as a file with all weights.
 */
export function loadFonts() {
  add('Figtree Variable', '300 900', figtreeLatin, figtreeRanges.latin);
  add('Figtree Variable', '300 900', figtreeLatinExt, figtreeRanges['latin-ext']);
  add('Bricolage Grotesque', '700', bricolageLatin, bricolageRanges.latin);
  add('Bricolage Grotesque', '700', bricolageLatinExt, bricolageRanges['latin-ext']);
  add('Bricolage Grotesque', '700', bricolageVietnamese, bricolageRanges.vietnamese);
}
