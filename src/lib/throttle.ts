/** A gate that lets callers pass one after the other, `gapMs` apart at the least. */
export function createThrottle(gapMs: number) {
  let free: Promise<void> = Promise.resolve();
  return (): Promise<void> => {
    const turn = free;
    free = turn.then(() => new Promise((resolve) => setTimeout(resolve, gapMs)));
    return turn;
  };
}
