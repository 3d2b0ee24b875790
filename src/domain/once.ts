/** Makes a value when it is first needed. Formatters are made so: a phone takes up to 100 ms for all of them. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
