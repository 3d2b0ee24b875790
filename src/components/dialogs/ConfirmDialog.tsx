import type { ReactNode } from 'react';
import { messages } from '../../messages';
import shared from '../../theme/shared.module.css';
import { Button } from '../controls/Button';
import { componentMessages } from '../messages';
import { Refusal } from '../Refusal';
import { DialogFrame } from './DialogFrame';
import styles from './DialogFrame.module.css';

interface ConfirmDialogProps {
  question: string;
  detail?: string;
  /** More to read or choose, below the question. */
  children?: ReactNode;
  confirmLabel?: string;
  /** The action cannot be undone: the button has the color of errors. */
  destructive?: boolean;
  /** The question advises against the action: Cancel is the main button. */
  discouraged?: boolean;
  /** The call is in flight. Until it ends, only Back closes the dialog. */
  pending?: boolean;
  /** Ends the wait for a slow call. Undefined while the call is not yet slow. */
  onCancelCall?: () => void;
  /** Why the call failed. The dialog stays open, so that the person can try again. */
  problem?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question before an action. Back closes the dialog even during the call, whose outcome then appears in a toast. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, detail, children, confirmLabel = 'Confirm', destructive, pending = false, problem } = props;
  const { discouraged = false, onConfirm, onCancel, onCancelCall } = props;
  const cancel = pending ? onCancelCall : onCancel;
  return (
    <DialogFrame onClose={cancel} onBack={onCancel} label={question}>
      <h2 className={styles.title}>{question}</h2>
      {(detail || children || problem) && (
        <div className={styles.content}>
          {detail && <p className={styles.words}>{detail}</p>}
          {children}
          {problem && <Refusal>{problem}</Refusal>}
        </div>
      )}
      {/* Rendered before there are words, because screen readers miss a live region that comes with its text. */}
      <div role="status">
        {onCancelCall && <p className={`${styles.content} ${styles.words}`}>{messages.slowServer}</p>}
        {pending && !onCancelCall && <span className={shared.hidden}>{componentMessages.sending}</span>}
      </div>
      <div className={styles.actions}>
        <Button variant={discouraged ? 'contained' : 'text'} onClick={cancel} disabled={!cancel} autoFocus>
          Cancel
        </Button>
        <Button
          variant={discouraged ? 'text' : 'contained'}
          color={destructive ? 'error' : undefined}
          onClick={onConfirm}
          loading={pending}
        >
          {confirmLabel}
        </Button>
      </div>
    </DialogFrame>
  );
}

interface StatusDialogProps {
  title: string;
  message: string;
  /** What the message means, and what the person can do next. */
  detail?: string;
  action?: ReactNode;
  onClose: () => void;
}

/** Shows the outcome of an action. */
export function StatusDialog({ title, message, detail, action, onClose }: StatusDialogProps) {
  return (
    <DialogFrame onClose={onClose} label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.content}>
        <p className={styles.words}>{message}</p>
        {detail && <p className={styles.words}>{detail}</p>}
      </div>
      <div className={styles.actions}>
        {action}
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </div>
    </DialogFrame>
  );
}
