import Button from '@mui/material/Button';
import { useState } from 'react';
import { PlusIcon } from '../../components/icons';
import { AddMessageDialog } from './AddMessageDialog';

interface AddMessageButtonProps {
  groupId: string;
  label?: string;
}

/** Opens the form for a new message, with what was typed last, here or by another such button. */
export function AddMessageButton({ groupId, label = 'Add Message' }: AddMessageButtonProps) {
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
      {openings > 0 && <AddMessageDialog key={openings} groupId={groupId} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
