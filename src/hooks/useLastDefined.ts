import { useRef } from 'react';

/** The value, or the last one before it became undefined: keeps a text visible while its element fades out. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
