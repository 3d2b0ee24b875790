import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, Fragment, type ReactNode, useState } from 'react';
import { groupMessages } from '../../groupMessages';
import { Refusal } from '../Field';
import { PlusIcon } from '../icons';
import { Modal } from './Modal';

interface FormDialogProps {
  open: boolean;
  title: string;
  submitLabel: string;
  /** The call is in flight. Closing the dialog does not stop it. */
  pending?: boolean;
  /** The action cannot be undone: the button has the warning colour, and a call in flight cannot be cancelled. */
  destructive?: boolean;
  /** Why it failed. The dialog stays open, with all that was typed. */
  problem?: string;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, full screen on a phone. */
export function FormDialog(props: FormDialogProps) {
  const {
    open,
    title,
    submitLabel,
    pending = false,
    destructive = false,
    problem,
    onSubmit,
    onClose,
    children,
  } = props;
  const locked = destructive && pending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(event);
  };
  return (
    <Modal
      open={open}
      title={title}
      onPhone="screen"
      onClose={locked ? undefined : onClose}
      onSubmit={submit}
      actions={
        <>
          {!pending && <Button onClick={onClose}>Cancel</Button>}
          <Button type="submit" variant="contained" color={destructive ? 'error' : 'secondary'} loading={pending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        {children}
        {problem && !pending && <Refusal>{problem}</Refusal>}
        {pending && !destructive && (
          <Alert severity="info" role="status">
            {groupMessages.beingSent}
          </Alert>
        )}
      </Stack>
    </Modal>
  );
}

interface FormButtonProps {
  label: string;
  /** The form in its dialog. */
  children: (dialog: { open: boolean; onClose: () => void }) => ReactNode;
}

/** Opens a form for something new: each time with what was typed last, here or by another such button. */
export function FormButton({ label, children }: FormButtonProps) {
  const [open, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const show = () => {
    setOpenings(openings + 1);
    setOpen(true);
  };
  return (
    <>
      <Button variant="outlined" startIcon={<PlusIcon />} onClick={show}>
        {label}
      </Button>
      {openings > 0 && <Fragment key={openings}>{children({ open, onClose: () => setOpen(false) })}</Fragment>}
    </>
  );
}
