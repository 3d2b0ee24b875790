/** The properties of an error that may be logged. Its message may not, because it may contain personal data. */
export interface Failure {
  name?: unknown;
  kind?: unknown;
  status?: unknown;
  code?: unknown;
}

let listener: ((source: unknown, failure: Failure) => void) | undefined;

/** Calls back with each failure from now on. A new listener replaces the last one. */
export function onFailure(callback: typeof listener): void {
  listener = callback;
}

/** Logs what failed and how, but nothing that a person has typed or read. */
export function logFailure(what: readonly unknown[] | undefined, error: Error): void {
  const { kind, status, code }: Failure = error;
  console.warn('Failed:', what?.[0] ?? 'a call', kind ?? code ?? error.name, status ?? '');
  listener?.(what?.[0], error);
}

/** Logs that rows of a list were invalid, but nothing of their content. */
export function logUnreadable(list: string, rows: number): void {
  console.warn('Unreadable rows:', list, rows);
  listener?.(list, { kind: 'unreadable' });
}
