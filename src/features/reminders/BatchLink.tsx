import { useState } from 'react';
import { Button } from '../../components/controls/Button';
import { CheckIcon } from '../../components/laterIcons';
import shared from '../../theme/shared.module.css';
import { type Batch, membersOf, type Recipient } from './batches';
import { reminderMessages } from './messages';

interface BatchLinkProps {
  label: 'Email' | 'Text';
  /** Whether this is the main action. */
  main: boolean;
  to: Recipient[];
  batchesOf: (to: Recipient[]) => Batch[];
  onOpen: (memberIds: string[]) => void;
}

/** One link that writes to all recipients. If they do not fit into one link, each press opens the next batch. */
export function BatchLink({ label, main, to, batchesOf, onOpen }: BatchLinkProps) {
  const [opened, setOpened] = useState<Batch[]>([]);
  const batches = batchesOf(to);
  // Track members, not batches: editing the text changes how the remaining recipients are split.
  const reached = new Set(membersOf(opened));
  const left = batchesOf(to.filter(({ memberIds }) => !memberIds.every((id) => reached.has(id))));
  const noun = label.toLowerCase();

  const isDone = batches.length > 0 && left.length === 0;
  const isOne = batches.length === 1 && (isDone || opened.length === 0);
  const isEnd = isDone && !isOne;
  const next = isOne ? batches[0] : left[0];
  const open = (batch: Batch) => {
    // Change the link later, because the browser reads its address only after this handler has returned.
    setTimeout(() => setOpened(isOne ? [batch] : [...opened, batch]));
    onOpen(batch.memberIds);
  };
  return (
    <>
      {next && (
        <Button
          href={next.link}
          variant={main ? 'contained' : 'outlined'}
          startIcon={isOne && isDone && <CheckIcon />}
          onClick={() => open(next)}
        >
          {isOne
            ? `${label} ${membersOf(to).length}`
            : `Next ${noun} (${opened.length + 1} of ${opened.length + left.length})`}
        </Button>
      )}
      <p role="status" className={isEnd ? shared.strong : shared.hidden}>
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
