import Button from '@mui/material/Button';
import { useState } from 'react';
import { CheckIcon } from '../../components/icons';
import shared from '../../theme/shared.module.css';
import styles from './BatchLink.module.css';
import { type Batch, membersOf, type Recipient } from './batches';
import { reminderMessages } from './messages';

interface BatchLinkProps {
  label: 'Email' | 'Text';
  /** It is the first thing to do. */
  main: boolean;
  to: Recipient[];
  batchesOf: (to: Recipient[]) => Batch[];
  /** `isLast`: all recipients have been reached. */
  onOpen: (memberIds: string[], isLast: boolean) => void;
}

/** One link to all recipients; where they do not fit into one, a link to the next ones, one press after the other. */
export function BatchLink({ label, main, to, batchesOf, onOpen }: BatchLinkProps) {
  const [opened, setOpened] = useState<Batch[]>([]);
  const batches = batchesOf(to);
  // By member, since a longer or shorter text splits those who are left in another way.
  const reached = new Set(membersOf(opened));
  const left = batchesOf(to.filter(({ memberIds }) => !memberIds.every((id) => reached.has(id))));
  const noun = label.toLowerCase();

  const isDone = batches.length > 0 && left.length === 0;
  const isOne = batches.length === 1 && (isDone || opened.length === 0);
  const isEnd = isDone && !isOne;
  const next = isOne ? batches[0] : left[0];
  const open = (batch: Batch) => {
    // The browser follows the link after this: only then may it become the next one.
    setTimeout(() => setOpened(isOne ? [batch] : [...opened, batch]));
    onOpen(batch.memberIds, isOne || left.length === 1);
  };
  return (
    <>
      {next && (
        <Button
          href={next.link}
          variant={main ? 'contained' : 'outlined'}
          color={main ? 'secondary' : 'primary'}
          startIcon={isOne && isDone && <CheckIcon />}
          onClick={() => open(next)}
        >
          {isOne
            ? `${label} ${membersOf(to).length}`
            : `Next ${noun} (${opened.length + 1} of ${opened.length + left.length})`}
        </Button>
      )}
      <p role="status" className={isEnd ? styles.end : shared.hidden}>
        {isEnd && reminderMessages.allOpened(noun)}
      </p>
      {isEnd && (
        <Button variant="outlined" autoFocus onClick={() => setOpened([])}>
          Open {noun}s again
        </Button>
      )}
    </>
  );
}
