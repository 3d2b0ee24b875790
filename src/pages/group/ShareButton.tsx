import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Group } from '../../api/schemas';
import { ShareIcon } from '../../components/icons';
import { ShareDialog } from './ShareDialog';

export function ShareButton({ group }: { group: Group }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<ShareIcon />} onClick={() => setOpen(true)}>
        Share
      </Button>
      <ShareDialog group={group} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
