import type { Page } from '@playwright/test';
import { readStoredData } from '../../support/storedData';
import { expect, openSession, test } from '../fixtures';
import { addMember, createAccount, createGroup, createMessage, uniqueName } from './services';

test.use({ serviceWorkers: 'allow' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** All strings in the page's memory that can still be reached. */
async function readMemory(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  const { strings } = JSON.parse(chunks.join(''));
  return strings.join('\n');
}

const readCaches = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (!request.url.startsWith(location.origin)) texts.push((await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });

test('signing out leaves nothing of the person in the page, its memory and its storage', async ({ page }) => {
  const owner = await createAccount();
  const [groupName, message, member] = [uniqueName('Secret Squad'), uniqueName('Secret news'), uniqueName('secret')];
  const groupId = await createGroup(owner, { groupName, phone: '555 010 7777' });
  await addMember(groupId, 'member-1', member);
  await createMessage(groupId, message);
  const traces = [groupName, message, member, '555 010 7777', owner.email, owner.uid];

  await openSession(page, owner);
  await page.goto('/find-group');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`/Manage-group/${groupId}`);
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByText(member).first()).toBeVisible();
  await expect.poll(() => readCaches(page)).toContain(member);
  const found = (text: string) => traces.filter((trace) => text.includes(trace));
  expect(found(await readMemory(page))).toEqual(traces);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(page, 'Login')).toBeVisible();
  await expect.poll(() => readCaches(page)).toBe('');
  expect(found(await page.evaluate(readStoredData))).toEqual([]);
  expect(found(await page.content())).toEqual([]);
  expect(found(await readMemory(page))).toEqual([]);
});
