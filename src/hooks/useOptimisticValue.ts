import { startTransition, useOptimistic } from 'react';

/**
 * The value that a control shows, and what its presses call: the control changes at once, and what depends on the value
 * follows in a transition, however much that is.
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
