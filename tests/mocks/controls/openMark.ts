const KEY = 'cheer.mock.open';

/** Before a reload, records in this tab's session storage that the panel is open. */
export const leaveOpenMark = () => sessionStorage.setItem(KEY, '');

/**
 * Removes the mark, and returns whether there was one. Call this before the app starts, because the app clears the
 * session storage when the person changes.
 */
export function takeOpenMark(): boolean {
  const wasOpen = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return wasOpen;
}
