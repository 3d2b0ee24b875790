import { notifyManager, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';

interface Callbacks<Data> {
  onSuccess?: (data: Data) => void;
  onError?: (error: Error) => void;
}

/** A mutation that runs once at a time: a second press, before the outcome of the first is on the screen, sends nothing. */
export function useAction<Data, Variables>(options: UseMutationOptions<Data, Error, Variables>) {
  const { mutateAsync, isPending, error, data, reset } = useMutation(options);
  const started = useRef(0);
  // As of what is on the screen, so that a press on what has not been redrawn yet finds it locked.
  const [finished, finish] = useReducer((count: number) => count + 1, 0);

  const run = (variables: Variables, callbacks: Callbacks<Data> = {}) => {
    if (started.current !== finished) return;
    started.current += 1;
    mutateAsync(variables)
      .then(callbacks.onSuccess, callbacks.onError ?? (() => undefined))
      // In turn behind what the cache has to tell, so that the list has changed by then, too.
      .finally(() => notifyManager.schedule(finish));
  };
  return { run, isPending, error, data, reset };
}
