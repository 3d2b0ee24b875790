/** Makes the value at the first call. For formatters, because making all at the start takes a phone up to 100 ms. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
