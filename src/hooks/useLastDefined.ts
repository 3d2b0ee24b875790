import { useState } from 'react';

/** Returns the last value that was not undefined, so that a caller can hold its value by passing undefined. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
