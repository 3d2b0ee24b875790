/**
 * The path, normalised, when it leads to a place inside this app, else undefined. Input comes from history state
 * and query strings, so backslashes, control characters and second slashes, which browsers read as a host, are refused.
 */
export function safePath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/') || path.startsWith('//')) return undefined;
  if ([...path].some((char) => char === '\\' || char < ' ' || char === '\u007f')) return undefined;
  const url = new URL(path, window.location.origin);
  return url.origin === window.location.origin ? url.pathname + url.search + url.hash : undefined;
}
