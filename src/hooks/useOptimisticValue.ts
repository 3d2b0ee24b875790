import { startTransition, useOptimistic } from 'react';

/**
 * Returns the value that a control shows, and the function to change it. The control changes at once. Everything else
 * that depends on the value follows in a transition, so that a slow render does not delay the control.
 */
export function useOptimisticValue<Value>(value: Value, onChange: (value: Value) => void) {
  const [shown, show] = useOptimistic<Value, Value>(value, (_before, next) => next);
  const change = (next: Value) =>
    startTransition(() => {
      show(next);
      onChange(next);
    });
  return [shown, change] as const;
}
