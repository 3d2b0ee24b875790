import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { CloseIcon } from '../components/icons';
import { useBackCloses } from '../hooks/useBackCloses';
import { onNavy } from '../theme/focus';
import { barColors, radius } from '../theme/theme';
import { BarLinks, type BarProps, SessionButton } from './BarLinks';

/** Over the page, at the edge where it was opened. A dialog has its code already, a drawer would bring more. */
export function MenuSheet({ open, openRequests, onClose }: BarProps & { open: boolean; onClose: () => void }) {
  useBackCloses(open, onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      slotProps={{
        container: { sx: { justifyContent: 'flex-end', pb: 0 } },
        paper: { 'aria-label': 'Menu', sx: menuSheet },
      }}
    >
      <IconButton color="inherit" aria-label="Close" onClick={onClose} sx={{ alignSelf: 'flex-end' }}>
        <CloseIcon />
      </IconButton>
      <Stack component="nav" aria-label="Main" sx={{ gap: 1, '& .MuiButton-text': { justifyContent: 'flex-start' } }}>
        <BarLinks openRequests={openRequests} />
        <SessionButton />
      </Stack>
    </Dialog>
  );
}

const menuSheet = {
  ...onNavy,
  m: 0,
  p: 2,
  width: 'min(20rem, calc(100% - 56px))',
  maxWidth: 'none',
  height: '100%',
  maxHeight: 'none',
  borderRadius: `${radius.sheet} 0 0 ${radius.sheet}`,
  bgcolor: barColors.background,
  color: barColors.text,
};
