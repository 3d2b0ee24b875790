/** Logs what failed and how for developers, but nothing that a person has typed or read. */
export function logFailure(what: readonly unknown[] | undefined, error: Error): void {
  const { kind, status, code } = error as { kind?: string; status?: number; code?: string };
  console.warn('Failed:', what?.[0] ?? 'a call', kind ?? code ?? error.name, status ?? '');
}

/** Logs that rows of a list could not be read, but nothing of what they hold. */
export function logUnreadable(list: string, rows: number): void {
  console.warn('Unreadable rows:', list, rows);
}
