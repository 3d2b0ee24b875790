/** Makes a value when it is first needed. Used for formatters, because making them all takes a phone up to 100 ms. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
