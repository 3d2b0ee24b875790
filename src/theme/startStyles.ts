import startStyles from './start.css?url';

/**
 * Loads start.css as a file if the browser has blocked it in index.html. It does so if the host sends the content
 * security policy of another build, such as during a release, or if it has modified the page.
 */
export function loadBlockedStyles() {
  if (document.querySelector('style')?.sheet) return;
  // First, so that the styles of the components override it.
  document.head.prepend(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: startStyles }));
}
