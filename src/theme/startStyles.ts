import startStyles from './start.css?url';

/**
 * Loads start.css as a file if the browser has blocked the styles in index.html, because the host sends the content
 * security policy of another build, such as during a release, or has modified the page.
 */
export function loadBlockedStyles() {
  if (document.querySelector('style')?.sheet) return;
  // Add the link at the beginning, so that the styles of the components override start.css.
  document.head.prepend(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: startStyles }));
}
