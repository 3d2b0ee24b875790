import Button from '@mui/material/Button';
import { useState } from 'react';
import { PlusIcon } from '../../components/icons';
import { CreateFeeDialog } from './CreateFeeDialog';

interface CreateFeeButtonProps {
  groupId: string;
  label?: string;
}

/** Opens the form for a new fee, with what was typed last, here or by another such button. */
export function CreateFeeButton({ groupId, label = 'Create fee' }: CreateFeeButtonProps) {
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
      {openings > 0 && <CreateFeeDialog key={openings} groupId={groupId} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
