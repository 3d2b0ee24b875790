/** Makes the value at the first call. For formatters, because to make all at the start takes a phone up to 100 ms. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
