let offline = false;

/** Makes the browser say that it is offline, or what it says by itself. */
export function setOffline(next: boolean): void {
  if (next === offline) return;
  offline = next;
  // Deleted, the one of the prototype says it again.
  if (offline) Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  else Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event(offline ? 'offline' : 'online'));
}
