/** How the browser loaded the page: 'navigate' for a link or an address, otherwise 'reload' or 'back_forward'. */
export function documentLoad(): string {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry && 'type' in entry && typeof entry.type === 'string' ? entry.type : 'navigate';
}
