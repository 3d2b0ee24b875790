/** Makes the value at the first call. For formatters, because to make all at the start takes a phone up to 100 ms. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
