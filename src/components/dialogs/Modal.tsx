import type { FormEventHandler, ReactNode } from 'react';
import { useIsPhone } from '../../hooks/useViewport';
import { IconButton } from '../controls/IconButton';
import { CloseIcon } from '../icons';
import { DialogFrame } from './DialogFrame';
import styles from './DialogFrame.module.css';

interface ModalProps {
  title: string;
  /** On a phone, 'screen' fills the window, and 'sheet' sits at its lower edge. */
  onPhone: 'screen' | 'sheet';
  wide?: boolean | 'table';
  /** Undefined while the dialog cannot be closed. */
  onClose: (() => void) | undefined;
  /** Wraps the content and the buttons in a form. */
  onSubmit?: FormEventHandler;
  /** The buttons below the content. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog with a title bar. Its ×, Escape and the Back button close it. */
export function Modal({ title, onPhone, wide, onClose, onSubmit, actions, children }: ModalProps) {
  const isPhone = useIsPhone();
  const parts = (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <IconButton aria-label="Close" title="Close" onClick={onClose} disabled={!onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={styles.content}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </>
  );
  return (
    <DialogFrame place={isPhone && onPhone} wide={wide} onClose={onClose} label={title}>
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
