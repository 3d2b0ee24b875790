import IconButton from '@mui/material/IconButton';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { useBackCloses } from '../../hooks/useBackCloses';
import { useIsPhone } from '../../hooks/useViewport';
import { CloseIcon } from '../icons';
import { DialogFrame } from './DialogFrame';
import styles from './DialogFrame.module.css';

interface ModalProps {
  open: boolean;
  title: string;
  /** On a phone, it fills the screen, or stands at its lower edge. */
  onPhone: 'screen' | 'sheet';
  wide?: boolean;
  /** Undefined while it cannot be closed. */
  onClose: (() => void) | undefined;
  /** Makes it a form. */
  onSubmit?: FormEventHandler;
  /** The buttons below the content. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What opens over the page. Closed by its ×, by Escape and by Back. */
export function Modal({ open, title, onPhone, wide, onClose, onSubmit, actions, children }: ModalProps) {
  const id = useId();
  const isPhone = useIsPhone();
  useBackCloses(open, onClose);
  const parts = (
    <>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <IconButton aria-label="Close" title="Close" onClick={onClose} disabled={!onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={styles.content}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </>
  );
  return (
    <DialogFrame open={open} place={isPhone && onPhone} wide={wide} onClose={onClose} titleId={id}>
      {onSubmit ? (
        <form className={styles.parts} noValidate onSubmit={onSubmit}>
          {parts}
        </form>
      ) : (
        <div className={styles.parts}>{parts}</div>
      )}
    </DialogFrame>
  );
}
