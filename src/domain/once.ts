/**
 * Returns a function that makes a value at its first call, and then always returns this value. For formatters, because
 * making all formatters at the start takes a phone up to 100 ms.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
