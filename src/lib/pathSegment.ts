/** In characters. Ids of the identity provider have at most 128, those of the backend 24. */
const MAX_LENGTH = 128;

/**
 * Whether an id survives as exactly one segment of a path. Browsers and servers resolve dots and drop what is empty,
 * lone surrogates cannot be encoded, and the router takes "%2F" within an id for a slash.
 */
export const isPathSegment = (id: string) =>
  id !== '' && id.length <= MAX_LENGTH && !/^\.\.?$|%2f|\p{Surrogate}/iu.test(id);

/**
 * A path of the given segments, encoded.
 * @throws {RangeError} when one would not stay a single segment: the path would lead elsewhere
 */
export function joinPath(...segments: string[]): string {
  if (!segments.every(isPathSegment)) throw new RangeError('A segment of a path is unusable.');
  return segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
}
