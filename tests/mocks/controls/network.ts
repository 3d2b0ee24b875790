let offline = false;

/** Makes `navigator.onLine` false, or restores the browser's own value. */
export function setOffline(next: boolean): void {
  if (next === offline) return;
  offline = next;
  // Deleting the property uncovers the getter of the prototype.
  if (offline) Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  else Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event(offline ? 'offline' : 'online'));
}
