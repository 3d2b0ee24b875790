import { useState } from 'react';

/** The value, or the last one before it became undefined: keeps a text visible while its element fades out. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
