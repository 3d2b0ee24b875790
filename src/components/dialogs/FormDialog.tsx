import {
  type ComponentType,
  type FormEventHandler,
  type ReactNode,
  useId,
  useState,
  useSyncExternalStore,
} from 'react';
import { useFirstUse } from '../../hooks/useFirstUse';
import type { OnDemand } from '../../hooks/useOnDemand';
import shared from '../../theme/shared.module.css';
import { Button } from '../controls/Button';
import { Loaded } from '../Loaded';
import { PlusIcon } from '../laterIcons';
import { componentMessages } from '../messages';
import { Modal } from './Modal';

interface FormDialogProps {
  title: string;
  submitLabel: string;
  /** The call is in flight. The dialog stays open until the call ends. */
  pending?: boolean;
  /** The action cannot be undone: the button has the color of errors. */
  destructive?: boolean;
  /** Must prevent the default, as `handleSubmit` does. */
  onSubmit: FormEventHandler;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, full screen on a phone. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, pending = false, destructive, onSubmit, onClose, children } = props;
  return (
    <Modal
      title={title}
      onPhone="screen"
      onClose={pending ? undefined : onClose}
      onSubmit={onSubmit}
      actions={
        <>
          {!pending && <Button onClick={onClose}>Cancel</Button>}
          <Button type="submit" variant="contained" color={destructive ? 'error' : undefined} loading={pending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <div className={`${shared.column} ${shared.below}`}>{children}</div>
    </Modal>
  );
}

interface FormButtonProps<Props> {
  label: string;
  /** The stored draft of the form. */
  draft: { hasText: () => boolean; subscribe: (listener: () => void) => () => void };
  /** The form in its dialog. `useFirstUse` loads its code in advance; a press that comes sooner loads it itself. */
  code: OnDemand<ComponentType<Props & { onClose: () => void }>>;
  props: Props;
}

/**
 * Opens a form in a dialog. Each opening mounts the form anew, so that it starts with the draft, even if the draft
 * was typed in the form of another button. Shows a hint while there is a draft that has not been sent.
 */
export function FormButton<Props extends object>({ label, draft, code, props }: FormButtonProps<Props>) {
  /** 0 while the form is closed. */
  const [presses, setPresses] = useState(0);
  const hint = useId();
  const isDraft = useSyncExternalStore(draft.subscribe, draft.hasText);
  useFirstUse(code);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PlusIcon />}
        aria-describedby={isDraft ? hint : undefined}
        onClick={() => setPresses(presses + 1)}
      >
        {label}
      </Button>
      {isDraft && (
        <p id={hint} className={shared.caption}>
          {componentMessages.draftSaved}
        </p>
      )}
      {/* The key changes with each press, so that a press after a failure loads the code again. */}
      {presses > 0 && <Loaded key={presses} code={code} props={{ ...props, onClose: () => setPresses(0) }} />}
    </>
  );
}
