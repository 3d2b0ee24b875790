import { onNavy } from '../../theme/focus';
import { barColors, radius } from '../../theme/theme';

// The search as a slim bar. Fields have their label inside, above what they hold.

/** From 700 px on, the bar is one row. Below that the place is the first row, and only that one stays in the window. */
const ONE_ROW = '@media (min-width: 43.75em)';
/** Where little fits into the window, nothing of a narrow bar stays there. */
const LOW_AND_NARROW = '@media (max-width: 43.74em) and (max-height: 30em)';

const pinned = { position: 'sticky', top: 0, zIndex: 'appBar' };

/** `--search-bar` is the height of what stays at the top of the window; what gets the focus is never behind it. */
export const barHeight = {
  ':root': { '--search-bar': '4rem', scrollPaddingTop: 'calc(var(--search-bar) + 8px)' },
  [LOW_AND_NARROW]: { ':root': { '--search-bar': '0px' } },
};

const fields = {
  '& .MuiOutlinedInput-root': { minHeight: '3rem', borderRadius: radius.small, bgcolor: 'background.paper' },
  '& .MuiOutlinedInput-input.MuiOutlinedInput-input': { pt: '1.3rem', pb: '0.2rem', minHeight: 0 },
  '& .MuiOutlinedInput-notchedOutline': {
    top: 0,
    borderColor: 'rgba(255, 255, 255, 0.5)',
    '& legend': { display: 'none' },
  },
  '& .Mui-focused .MuiOutlinedInput-notchedOutline.MuiOutlinedInput-notchedOutline': { borderColor: barColors.accent },
  '& .MuiInputLabel-root': {
    transform: 'translate(14px, 0.3rem) scale(0.75)',
    maxWidth: 'calc(133% - 34px)',
    color: 'text.secondary',
    transition: 'none',
  },
  '& .MuiFormHelperText-root.Mui-error': { color: barColors.text, m: 0, mt: 0.5 },
};

export const searchBar = {
  display: 'contents',
  ...fields,
  ...onNavy,
  [ONE_ROW]: { ...pinned, display: 'block', bgcolor: barColors.background },
};

export const barContent = {
  display: 'contents',
  [ONE_ROW]: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, py: 1 },
};

const rowOfPhone = {
  display: 'flex',
  gap: 1,
  px: { xs: 2, sm: 3 },
  bgcolor: barColors.background,
  color: barColors.text,
};

/** Its suggestions stand below it. */
export const barForm = {
  ...onNavy,
  ...rowOfPhone,
  ...pinned,
  py: 1,
  borderRadius: 0,
  boxShadow: 'none',
  [LOW_AND_NARROW]: { position: 'relative' },
  [ONE_ROW]: { position: 'relative', zIndex: 2, flex: '1 1 18rem', p: 0, bgcolor: 'transparent' },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
};

export const barRow = {
  ...rowOfPhone,
  gap: 0.75,
  pb: 1,
  flexWrap: 'wrap',
  [ONE_ROW]: { gap: 1, p: 0, bgcolor: 'transparent' },
};
