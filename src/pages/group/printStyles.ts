const hidden = { display: 'none !important' };

/** What is there to be pressed; but of two buttons the pressed one, and the tab that is open, tell something. */
const controls = [
  'nav',
  'button:not([role="tab"], [aria-pressed="true"])',
  '[role="tab"][aria-selected="false"]',
  'a.MuiButtonBase-root',
  '.MuiCheckbox-root',
  '.MuiFormControl-root',
  '.MuiFormControlLabel-root',
  '[aria-label="Selection"]',
  '.MuiSnackbar-root',
  // The columns of checkboxes and of actions.
  '.MuiTableCell-paddingCheckbox',
  '.MuiTableCell-alignRight',
].join();

/** The group page on paper: what it says, black on white in both colour schemes. */
export const printStyles = {
  '@media print': {
    [controls]: hidden,
    html: { colorScheme: 'light !important', backgroundColor: '#fff !important' },
    'body, main *': {
      color: '#000 !important',
      backgroundColor: 'transparent !important',
      borderColor: '#999 !important',
    },
    '.MuiAvatar-root, .MuiChip-root': { border: '1px solid' },
    '.MuiTableContainer-root': { overflow: 'visible' },
    'tr, li': { breakInside: 'avoid' },
    'h1, h2': { breakAfter: 'avoid' },
  },
};
