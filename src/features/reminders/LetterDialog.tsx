import { type ReactNode, useState } from 'react';
import { Button } from '../../components/controls/Button';
import { Modal } from '../../components/dialogs/Modal';
import shared from '../../theme/shared.module.css';

interface LetterDialogProps {
  title: 'Send fee' | 'Send post';
  /** The label of the button that opens the dialog. */
  label: string;
  children: ReactNode;
}

/** A dialog to write to all members, and the button that opens it. */
export function LetterDialog({ title, label, children }: LetterDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Modal open={isOpen} title={title} onPhone="screen" wide onClose={() => setIsOpen(false)}>
        <div className={shared.column}>{children}</div>
      </Modal>
    </>
  );
}
