import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState } from 'react';
import { CheckIcon } from '../../components/icons';
import { messages } from '../../messages';
import { type Batch, membersOf, type Recipient } from './batches';

interface BatchLinkProps {
  label: 'E-mail' | 'Text';
  to: Recipient[];
  batchesOf: (to: Recipient[]) => Batch[];
  onOpen: (memberIds: string[]) => void;
}

/** One link to all recipients; where they do not fit into one, a link to the next ones, one press after the other. */
export function BatchLink({ label, to, batchesOf, onOpen }: BatchLinkProps) {
  const [opened, setOpened] = useState<Batch[]>([]);
  const batches = batchesOf(to);
  // By member, since a longer or shorter text splits those who are left in another way.
  const reached = new Set(membersOf(opened));
  const left = batchesOf(to.filter(({ memberIds }) => !memberIds.every((id) => reached.has(id))));
  const noun = label.toLowerCase();

  const isDone = batches.length > 0 && left.length === 0;
  const isOne = batches.length === 1 && (isDone || opened.length === 0);
  const batch = isOne ? batches[0] : left[0];
  const open = ({ link, memberIds }: Batch) => {
    // The browser reads the address of the link after this, so only then may the link become the next one.
    setTimeout(() => setOpened(isOne ? [{ link, memberIds }] : [...opened, { link, memberIds }]));
    onOpen(memberIds);
  };
  return (
    <>
      {batch && (
        <Button
          href={batch.link}
          variant="contained"
          startIcon={isOne && isDone && <CheckIcon />}
          onClick={() => open(batch)}
        >
          {isOne
            ? `${label} ${membersOf(to).length}`
            : `Next ${noun} (${opened.length + 1} of ${opened.length + left.length})`}
        </Button>
      )}
      <Typography role="status" sx={isDone && !isOne ? { fontWeight: 650 } : visuallyHidden}>
        {isDone && !isOne && messages.allOpened(noun)}
      </Typography>
      {isDone && !isOne && (
        <Button variant="outlined" autoFocus onClick={() => setOpened([])}>
          Open {noun}s again
        </Button>
      )}
    </>
  );
}
