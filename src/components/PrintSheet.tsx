import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';

const sheetAlone = { '@media print': { 'body > :not([data-sheet])': { display: 'none !important' } } };

interface PrintSheetProps {
  /** Called on the next press or key: phones still render the sheet after `window.print` has returned. */
  onDone: () => void;
  children: ReactNode;
}

/** Opens the browser's print dialog for its children, which replace the page on paper and are invisible on the screen. */
export function PrintSheet({ onDone, children }: PrintSheetProps) {
  useEffect(() => window.print(), []);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, onDone, { signal, capture: true });
    return () => listening.abort();
  }, [onDone]);

  return createPortal(
    <>
      <GlobalStyles styles={sheetAlone} />
      <Box data-sheet sx={{ display: 'none', displayPrint: 'block', color: '#000', bgcolor: '#fff' }}>
        {children}
      </Box>
    </>,
    document.body,
  );
}
