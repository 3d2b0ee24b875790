import bricolageLatinExt from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url';
import bricolageLatin from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import bricolageVietnamese from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-vietnamese-wght-normal.woff2?url';
import bricolageRanges from '@fontsource-variable/bricolage-grotesque/unicode.json';
import figtreeLatinExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import figtreeLatin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import figtreeRanges from '@fontsource-variable/figtree/unicode.json';

const add = (family: string, weight: string, url: string, unicodeRange: string) =>
  document.fonts.add(new FontFace(family, `url(${url})`, { weight, unicodeRange, display: 'swap' }));

/**
 * Registers the fonts. The browser fetches only those that the visible text needs. Until they arrive, it shows fallback
 * fonts of the same size (fallbackFonts.css).
 */
export function loadFonts() {
  add('Figtree Variable', '300 900', figtreeLatin, figtreeRanges.latin);
  add('Figtree Variable', '300 900', figtreeLatinExt, figtreeRanges['latin-ext']);
  add('Bricolage Grotesque Variable', '200 800', bricolageLatin, bricolageRanges.latin);
  add('Bricolage Grotesque Variable', '200 800', bricolageLatinExt, bricolageRanges['latin-ext']);
  add('Bricolage Grotesque Variable', '200 800', bricolageVietnamese, bricolageRanges.vietnamese);
}
