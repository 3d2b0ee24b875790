import { expect, openSession, test } from '../fixtures';
import { expectRecovery, isNotFound, readFaults } from './faults';
import { createAccount, createGroup } from './services';

test.describe.configure({ mode: 'parallel' });
test.use({ allowedErrors: [/net::ERR_/] });

const group = (id: string) => `/Manage-group/${id}`;
/** One list of each page; the page tests take every list through the faults. */
const lists: [name: string, call: RegExp, url: (groupId: string) => string, errorText: string, emptyText: string][] = [
  ['groups', /^GET \/groups$/, () => '/managed-groups?tab=joined', 'Error fetching group data.', 'No groups found.'],
  ['members', /^GET .*\/members$/, group, 'The members could not be loaded.', 'No members yet.'],
  [
    'join requests (version 2)',
    /^GET .*\/join-requests$/,
    (id) => `/requests?groupId=${id}`,
    'The requests could not be loaded.',
    'No open requests.',
  ],
];

for (const [name, call, url, errorText, emptyText] of lists) {
  test(`loading ${name} recovers from every fault`, async ({ page }) => {
    const owner = await createAccount();
    const groupId = await createGroup(owner);
    await openSession(page, owner);
    await page.clock.install();
    for (const fault of readFaults) {
      // Servers without version 2 of the join requests API answer 404 with an HTML page.
      const unsupported = name === 'join requests (version 2)' && isNotFound(fault);
      const message = unsupported ? 'This server keeps its requests under the group' : errorText;
      await expectRecovery(page, fault, {
        call,
        isRead: true,
        act: async () => {
          await page.goto(url(groupId));
        },
        error: page.getByRole('alert').filter({ hasText: message }),
        retry: async () => {
          if (unsupported) await page.reload();
          else await page.getByRole('button', { name: 'Try again' }).click();
        },
        expectDone: () => expect(page.getByText(emptyText)).toBeVisible(),
      });
    }
  });
}
