import Button from '@mui/material/Button';
import { useState } from 'react';
import { CheckIcon } from '../../components/icons';
import type { Batch } from '../../lib/reminder';

interface BatchLinksProps {
  label: string;
  batches: Batch[];
  onOpen: (memberIds: string[]) => void;
}

/** One link where all fit into it, else "1 of 3" and so on; those that have been opened are ticked off. */
export function BatchLinks({ label, batches, onOpen }: BatchLinksProps) {
  /** By the first member of each. */
  const [opened, setOpened] = useState<ReadonlySet<string | undefined>>(new Set());
  const open = (memberIds: string[]) => {
    setOpened(new Set([...opened, memberIds[0]]));
    onOpen(memberIds);
  };
  return batches.map(({ link, memberIds }, index) => (
    <Button
      key={memberIds[0]}
      href={link}
      variant="contained"
      startIcon={opened.has(memberIds[0]) && <CheckIcon />}
      onClick={() => open(memberIds)}
    >
      {batches.length > 1 ? `${label} ${index + 1} of ${batches.length}` : label}
    </Button>
  ));
}
