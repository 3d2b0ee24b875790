/** Runs a function after the first paint of the app in the element, so that the function does not delay the app. */
export function afterFirstRender(root: HTMLElement, run: () => void): void {
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(run));
  }).observe(root, { childList: true });
}
