const KEY = 'cheer.mock.open';

/** Tells the next page of this tab that the panel was open when this one was left. */
export const leaveOpenMark = () => sessionStorage.setItem(KEY, '');

/** Whether it was open. To be asked before the app starts, which clears the storage when the person has changed. */
export function takeOpenMark(): boolean {
  const wasOpen = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return wasOpen;
}
