import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { useBackCloses } from '../hooks/useBackCloses';
import { useIsPhone } from '../hooks/useViewport';
import { radius } from '../theme';
import { CloseIcon } from './icons';

interface ModalProps {
  open: boolean;
  title: string;
  /** On a phone, it fills the screen, or stands at its lower edge. */
  onPhone: 'screen' | 'sheet';
  maxWidth?: DialogProps['maxWidth'];
  /** Undefined while it cannot be closed. */
  onClose: (() => void) | undefined;
  /** Makes it a form. */
  onSubmit?: FormEventHandler;
  /** The buttons below the content. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What opens over the page. Closed by its ×, by Escape and by Back. */
export function Modal({ open, title, onPhone, maxWidth, onClose, onSubmit, actions, children }: ModalProps) {
  const id = useId();
  const isPhone = useIsPhone();
  const isSheet = isPhone && onPhone === 'sheet';
  useBackCloses(open, onClose);
  const form = onSubmit && ({ component: 'form', noValidate: true, onSubmit } as const);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={isPhone && onPhone === 'screen'}
      maxWidth={maxWidth}
      aria-labelledby={id}
      slotProps={{ container: isSheet ? { sx: { alignItems: 'flex-end' } } : {}, paper: isSheet ? { sx: sheet } : {} }}
    >
      <Stack {...form} sx={{ minHeight: 0, flexGrow: 1 }}>
        <Stack direction="row" sx={{ alignItems: 'flex-start', justifyContent: 'space-between', pr: 1, pt: 1 }}>
          <DialogTitle id={id} sx={{ py: 1, flex: '1 1 auto', minWidth: 0 }}>
            {title}
          </DialogTitle>
          <IconButton aria-label="Close" title="Close" onClick={onClose} disabled={!onClose}>
            <CloseIcon />
          </IconButton>
        </Stack>
        <DialogContent>{children}</DialogContent>
        {actions && <DialogActions>{actions}</DialogActions>}
      </Stack>
    </Dialog>
  );
}

const sheet = {
  m: 0,
  width: '100%',
  maxWidth: '100%',
  maxHeight: 'calc(100% - 48px)',
  borderRadius: `${radius.sheet} ${radius.sheet} 0 0`,
};
