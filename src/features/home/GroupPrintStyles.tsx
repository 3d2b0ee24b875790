import GlobalStyles from '@mui/material/GlobalStyles';

const hidden = { display: 'none !important' };

/** Everything to press or type into, except what tells a state: pressed buttons and the open tab. */
const controls = [
  'nav',
  'button:not([role="tab"], [aria-pressed="true"], h1 > *, li > .MuiButtonBase-root)',
  '[role="tab"][aria-selected="false"]',
  'a.MuiButtonBase-root',
  '.MuiCheckbox-root',
  '.MuiFormControl-root',
  '.MuiFormControlLabel-root:not([aria-label="Fees"] *)',
  '[aria-label="Selection"]',
  '.toast',
  // The columns of checkboxes and of actions.
  '.MuiTableCell-paddingCheckbox',
  '.MuiTableCell-alignRight',
].join();

const styles = {
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

/** The group page on paper: its content, black on white in both color schemes. */
export const GroupPrintStyles = () => <GlobalStyles styles={styles} />;
