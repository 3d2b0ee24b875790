const KEY = 'cheer.mock.open';

/** Records in this tab's session storage that the panel is open. Call this before a reload. */
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
