/** When a row was created, in ms since the epoch. MongoDB ids begin with that time; undefined for other ids. */
export function createdAt(id: string | undefined): number | undefined {
  return id && /^[\da-f]{24}$/i.test(id) ? Number.parseInt(id.slice(0, 8), 16) * 1000 : undefined;
}
