import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Group, Member } from '../../api/schemas';
import { RemindDialog } from './RemindDialog';

interface RemindButtonProps {
  label: string;
  group: Group;
  /** Who is to be reminded. */
  members: Member[];
}

/** For the owner only. */
export function RemindButton({ label, group, members }: RemindButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <RemindDialog group={group} members={members} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
