import { type UseMutationOptions, useIsMutating } from '@tanstack/react-query';
import { describeError } from '../../errorMessages';
import { useDelayedFlag } from '../../hooks/delays';
import { useIsShown } from '../../hooks/useIsShown';
import { useSingleFlight } from '../../hooks/useSingleFlight';
import { messages } from '../../messages';
import { stopWaiting } from '../../outbox/answers';
import { componentMessages } from '../messages';
import { useToasts } from '../Toasts';

/** How long the answer may take before the form offers `cancel`, in ms. */
const HANGS_MS = 5000;

interface WriteOptions {
  /** The beginning of a sentence about the write, such as "Your request". */
  subject: string;
  /** The meaning of a refusal by the server, such as "The group was not created." */
  notDone: string;
}

interface Callbacks<Data> {
  /** `shown`: whether the form is still on the screen. */
  onSuccess: (data: Data, shown: boolean) => void;
  onError?: (error: Error, shown: boolean) => void;
}

/**
 * A write from a form or a dialog. Only one runs at a time, even if the form was closed and opened again meanwhile.
 * `problem` says why the write failed, for the form to show; a toast says so if the form is no longer on the screen.
 * `cancel` ends the wait for a slow answer, and is undefined while the answer is not yet slow.
 */
export function useWrite<Data, Variables>(
  mutation: UseMutationOptions<Data, Error, Variables>,
  { subject, notDone }: WriteOptions,
) {
  const { show } = useToasts();
  const { run, reset, isPending, error } = useSingleFlight(mutation);
  const sending = useIsMutating({ mutationKey: mutation.mutationKey, exact: true }) > 0;
  const isShown = useIsShown();
  const pending = isPending || sending;
  const hangs = useDelayedFlag(pending, HANGS_MS);
  const explain = (failure: Error) => describeError(failure, { notDone, gone: messages.groupGone });

  const send = (variables: Variables, { onSuccess, onError }: Callbacks<Data>) => {
    if (sending) return;
    run(variables, {
      onSuccess: (data) => onSuccess(data, isShown()),
      onError: (failure) => {
        onError?.(failure, isShown());
        if (!isShown()) show(componentMessages.endedSo(subject, explain(failure)), { severity: 'error' });
      },
    });
  };
  const { mutationKey = [] } = mutation;
  return {
    send,
    reset,
    isPending: pending,
    cancel: pending && hangs ? () => stopWaiting(mutationKey) : undefined,
    error,
    problem: error && !pending ? explain(error) : undefined,
  };
}
