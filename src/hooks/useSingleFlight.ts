import { notifyManager, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

interface Callbacks<Data> {
  onSuccess?: (data: Data) => void;
  onError?: (error: Error) => void;
}

/**
 * A mutation that runs once at a time: `run` does nothing from the first press until the outcome is rendered. Disabling
 * the button is not enough, because a second press can come before the disabled button is on the screen.
 */
export function useSingleFlight<Data, Variables>(options: UseMutationOptions<Data, Error, Variables>) {
  const mutation = useMutation(options);
  const { mutateAsync, error, data, variables } = mutation;
  const last = useRef(0);
  const [started, setStarted] = useState(0);
  // State and not a ref, so that `run` works again only with the render that shows the outcome.
  const [finished, setFinished] = useState(0);

  const isInFlight = () => last.current !== finished;
  // Do not reset a call in flight, because its failure would never be shown.
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
      // Scheduled after the notifications of the query cache, so that its new data is rendered first.
      .finally(() => notifyManager.schedule(() => setFinished(turn)));
  };
  const isPending = started !== finished;
  return { run, isPending, variables, error: isPending ? null : error, data, reset };
}
