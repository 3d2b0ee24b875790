import { notifyManager, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

interface Callbacks<Data> {
  onSuccess?: (data: Data) => void;
  onError?: (error: Error) => void;
}

/**
 * A mutation that runs once at a time: `run` does nothing from the first press until its outcome is rendered. Disabling
 * the button is not enough, since a second press can come before the disabled button is on the screen.
 */
export function useSingleFlight<Data, Variables>(options: UseMutationOptions<Data, Error, Variables>) {
  const mutation = useMutation(options);
  const { mutateAsync, error, data } = mutation;
  const last = useRef(0);
  const [started, setStarted] = useState(0);
  // State, not a ref, so that the lock opens with the render that shows the outcome, and not before.
  const [finished, setFinished] = useState(0);

  const isInFlight = () => last.current !== finished;
  // What is in flight is not forgotten: its failure would be shown nowhere.
  const reset = () => {
    if (!isInFlight()) mutation.reset();
  };
  const run = (variables: Variables, callbacks: Callbacks<Data> = {}) => {
    if (isInFlight()) return;
    last.current += 1;
    const turn = last.current;
    setStarted(turn);
    mutateAsync(variables)
      .then(callbacks.onSuccess, callbacks.onError ?? (() => undefined))
      // Scheduled behind the cache's own notifications, so that its new data are rendered by then, too.
      .finally(() => notifyManager.schedule(() => setFinished(turn)));
  };
  const isPending = started !== finished;
  // With the outcome on the screen, the button can be pressed again.
  return { run, isPending, error: isPending ? null : error, data, reset };
}
