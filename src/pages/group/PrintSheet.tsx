import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';

const sheetAlone = { '@media print': { 'body > :not([data-sheet])': { display: 'none !important' } } };

interface PrintSheetProps {
  /** Told on the next touch of the page. Phones go on drawing the sheet after `print` has returned. */
  onDone: () => void;
  children: ReactNode;
}

/** Printed in place of the page, as soon as it is there. Nothing of it is seen on the screen. */
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
