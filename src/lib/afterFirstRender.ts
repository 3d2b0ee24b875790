/** Runs a function that must not delay the app: after the first paint of what the app renders into the element. */
export function afterFirstRender(root: HTMLElement, run: () => void): void {
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(run));
  }).observe(root, { childList: true });
}
