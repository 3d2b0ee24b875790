import Button from '@mui/material/Button';
import { Fragment, type ReactNode, useState } from 'react';
import { PlusIcon } from './icons';

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
      <Button variant="contained" startIcon={<PlusIcon />} onClick={show}>
        {label}
      </Button>
      {openings > 0 && <Fragment key={openings}>{children({ open, onClose: () => setOpen(false) })}</Fragment>}
    </>
  );
}
