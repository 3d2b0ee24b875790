import { afterEach, expect, test } from 'vitest';
import { loadBlockedStyles } from '../../src/theme/startStyles';

afterEach(() => {
  document.head.innerHTML = '';
});

test('the styles of the page are loaded as a file only if the browser has blocked them', () => {
  document.head.innerHTML = '<title>Cheer Groups</title><style>body { margin: 0 }</style>';
  loadBlockedStyles();
  expect(document.querySelector('link')).toBeNull();
  // A browser makes no sheet of a style that the content security policy forbids, nor of one of another type.
  document.head.innerHTML = '<title>Cheer Groups</title><style type="text/plain">body { margin: 0 }</style>';
  loadBlockedStyles();
  expect(document.head.firstElementChild).toMatchObject({ rel: 'stylesheet' });
});
