import { useState } from 'react';

/** Returns the last value that was not undefined, to keep a text visible while its element fades out. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
