import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { expect, openSession, test } from '../fixtures';
import { boxOf } from './layout';

test.beforeEach(({ page }) => openSession(page, people.owner));

test('taps at one place answer the requests of one group only', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/requests');
  const lists = page.getByRole('list', { name: /^Requests of / });
  const next = lists.nth(1).getByRole('listitem');
  await expect(next.first()).toBeVisible();
  const first = lists.first().getByRole('listitem');
  const [own, others, place] = [await first.count(), await next.count(), await boxOf(next.first())];
  const accept = await boxOf(first.first().getByRole('button', { name: 'Accept' }));
  // Stop the clock, so that no time passes between the taps even on a slow machine.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  for (let tap = 0; tap < 6; tap++) {
    await page.mouse.click(accept.x + accept.width / 2, accept.y + accept.height / 2);
    await expect(first).toHaveCount(Math.max(0, own - tap - 1));
  }
  await expect(next).toHaveCount(others);
  expect(await boxOf(next.first())).toEqual(place);
  await page.clock.runFor(1000);
  expect((await boxOf(next.first())).y, 'the next group moves up').toBeLessThan(place.y);
});

test('taps at one place do not lead from the last request of a group to another', async ({ page }) => {
  await page.clock.install();
  await page.goto(`/Manage-group/${groupIds.riverside}?tab=requests`);
  const accept = page.getByRole('button', { name: 'Accept' });
  await expect(accept).toHaveCount(1);
  // Stop the clock, so that no time passes between the taps even on a slow machine.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await accept.click();
  await expect(page.getByText('No pending requests.')).toBeVisible();
  const next = page.getByRole('link', { name: /^Next: / });
  await expect(next).toHaveCount(0);
  await page.clock.runFor(1000);
  await expect(next).toBeVisible();
});

test('the board keeps the lines of a message', async ({ page }) => {
  await page.goto(`/Manage-group/${groupIds.riverside}`);
  await page.getByRole('button', { name: 'Add Message' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message', { exact: true }).fill('Practice at 6.\nBring water.');
  await dialog.getByRole('button', { name: 'Add Message' }).click();
  await expect(dialog).toHaveCount(0);
  const text = page.getByText(/^Practice at 6\./);
  // `useInnerText` checks the rendered text, which contains the line break only if the CSS preserves it.
  await expect(text).toHaveText(/^Practice at 6\.\nBring water\.$/, { useInnerText: true });
});
