const KEY = 'cheer.mock.open';

/** Before a reload, records in this tab's session storage that the panel is open. */
export const leaveOpenMark = () => sessionStorage.setItem(KEY, '');

/**
 * Whether the panel was open before the reload. Call this before the app starts: it clears the storage when the person
 * changes.
 */
export function takeOpenMark(): boolean {
  const wasOpen = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return wasOpen;
}
