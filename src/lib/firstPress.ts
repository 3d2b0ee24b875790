/**
 * A click handler for a button whose row goes when it is pressed: the second press of a double tap would hit the row that
 * has taken its place.
 */
export const firstPress =
  (run: () => void) =>
  ({ detail }: { detail: number }) => {
    if (detail < 2) run();
  };
