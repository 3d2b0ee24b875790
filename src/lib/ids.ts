/** In characters. Ids of the identity provider have up to 128, and ids of the backend have 24. */
const MAX_LENGTH = 128;

/**
 * Whether an id stays exactly one segment of a path. Browsers and servers resolve dots and drop empty segments, lone
 * surrogates cannot be encoded, and the router reads "%2F" within an id as a slash.
 */
export const isPathSegment = (id: string) =>
  id !== '' && id.length <= MAX_LENGTH && !/^\.\.?$|%2f|\p{Surrogate}/iu.test(id);

/**
 * Returns the encoded path of the given segments.
 * @throws {RangeError} when `isPathSegment` refuses a segment, because the path would lead elsewhere
 */
export function joinPath(...segments: string[]): string {
  if (!segments.every(isPathSegment)) throw new RangeError('A segment of a path is unusable.');
  return segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
}

/** When a row was created, in ms since the epoch. MongoDB ids begin with that time; undefined for other ids. */
export function createdAt(id: string | undefined): number | undefined {
  return id && /^[\da-f]{24}$/i.test(id) ? Number.parseInt(id.slice(0, 8), 16) * 1000 : undefined;
}
