import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type LeftAttempt, readLeftAttempts } from '../../api/queries/leftAttempts';
import { attempts } from '../../outbox/attempts';
import { isInFlight, watchOtherTabs } from '../../outbox/closedTabs';

interface ShownAttempt {
  write: LeftAttempt;
  sending?: boolean;
  /** Why it could not be sent again. */
  error?: Error;
}

const isSame = (one: LeftAttempt, other: LeftAttempt) => one.attempt.target.join() === other.attempt.target.join();

/** The writes that closed tabs have begun and no list shows. `onDone` gets each that turns out to have been done. */
export function useLeftAttempts({ onDone }: { onDone: (write: LeftAttempt) => void }) {
  const client = useQueryClient();
  const [left, setLeft] = useState<ShownAttempt[]>([]);
  const remove = (write: LeftAttempt) => setLeft((before) => before.filter((shown) => !isSame(shown.write, write)));
  const update = (shown: ShownAttempt) =>
    setLeft((before) => before.map((other) => (isSame(other.write, shown.write) ? shown : other)));

  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const look = async () => {
      if (signal.aborted || document.visibilityState === 'hidden') return;
      // First, so that no attempt that ends meanwhile is missed.
      await watchOtherTabs(look, signal);
      const found = await readLeftAttempts(client);
      for (const write of found.filter(({ done }) => done)) {
        attempts.clear(write.attempt);
        onDone(write);
      }
      setLeft((before) => {
        // Another tab may have sent or discarded some meanwhile.
        const still = before.filter(
          ({ write, error, sending }) => error || sending || attempts.isStored(write.attempt),
        );
        const missing = found.filter(
          ({ done, ...write }) => !done && !still.some((shown) => isSame(shown.write, write)),
        );
        return [...still, ...missing.map((write) => ({ write }))];
      });
    };
    look();
    document.addEventListener('visibilitychange', look, { signal });
    return () => unmounted.abort();
  }, [client, onDone]);

  const sendAgain = async (write: LeftAttempt, onSent: () => void) => {
    const failedHere = left.some((shown) => isSame(shown.write, write) && shown.error);
    // Another tab shows it, too: it may have sent or discarded it, or be about to send it.
    const isElsewhere = !attempts.isStored(write.attempt) || (await isInFlight(write.attempt));
    if (isElsewhere && !failedHere) return remove(write);
    update({ write, sending: true });
    try {
      await write.send();
      onDone(write);
      remove(write);
      onSent();
    } catch (error) {
      update({ write, error: error instanceof Error ? error : new Error(`${error}`) });
    }
  };
  const discard = (write: LeftAttempt) => {
    attempts.clear(write.attempt);
    remove(write);
  };
  return { left, sendAgain, discard };
}
