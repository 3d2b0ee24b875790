import { createAccount, createGroup, createMessage, uniqueName } from '../live/services';
import { test } from './fixtures';
import { heading, link, navigate, show, signIn, text } from './tab';

test('starts without a network, with what was seen last', async ({ tab, network }) => {
  const [owner, name] = [await createAccount(), uniqueName('Kodiak Kicks')];
  const groupId = await createGroup(owner, { groupName: name });
  await createMessage(groupId, 'Practice moves to the small gym.');
  await signIn(tab, '/find-group', owner);
  await tab.see(heading('Find your cheer squad'));
  await tab.until('a service worker controls the page', () => navigator.serviceWorker.controller !== null);
  await tab.goto(`/Manage-group/${groupId}`);
  await show(tab, /^Message board/);
  await tab.see(text('Practice moves to the small gym.'));
  await tab.until('the answers are stored', async () =>
    (await indexedDB.databases()).some(({ name }) => name === 'cheer.answers'),
  );

  network.offline = true;
  await tab.goto(`/Manage-group/${groupId}`);
  await tab.see(text(/ · as of /));
  await tab.see(heading(name));
  await show(tab, /^Message board/);
  await tab.see(text('Practice moves to the small gym.'));
  network.offline = false;
});

test('leaves a page whose code still loads', async ({ tab, network }) => {
  const owner = await createAccount();
  await signIn(tab, '/find-group', owner);
  await tab.see(heading('Find your cheer squad'));
  const release = network.hold(/ManagedGroupsPage|nowhere/);
  await navigate(tab, link(/^Manage Groups/));
  await network.waits(/ManagedGroupsPage/);
  await tab.leaveFor('/nowhere');
  await network.waits(/nowhere/);
  release();
  await tab.see(heading(/no page/));
});
