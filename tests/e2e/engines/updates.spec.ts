import { createAccount } from '../live/services';
import { startHost } from '../updates/host';
import { test } from './fixtures';
import { button, heading, signIn, Tab, text } from './tab';

test('a reload starts with the new version that has arrived, and another leaves one that is broken', async ({
  connection,
}) => {
  const host = await startHost();
  host.deploy('first');
  const tab = new Tab(connection, host.origin);
  await signIn(tab, '/find-group', await createAccount());
  await tab.see(heading('Find your cheer squad'));
  await tab.until('a service worker controls the page', () => navigator.serviceWorker.controller !== null);

  host.deploy('broken');
  await tab.reload();
  // In Firefox, the new service worker may take over at this first reload, so accept the broken version, too.
  await tab.see(text(/^A new version of Cheer Groups is available|^Something went wrong/));
  await tab.reload();
  await tab.see(heading('Something went wrong on this page.'));

  host.deploy('second');
  await tab.click(button('Reload'));
  await tab.see(heading('Find your cheer squad'));
  await host.stop();
});
