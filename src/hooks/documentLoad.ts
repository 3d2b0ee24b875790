/** How the browser has loaded the page: 'navigate' by a link or an address, else 'reload' or 'back_forward'. */
export function documentLoad(): string {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry && 'type' in entry && typeof entry.type === 'string' ? entry.type : 'navigate';
}
