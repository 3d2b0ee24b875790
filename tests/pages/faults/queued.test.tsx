import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import { db } from '../../mocks/db';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { pressFor, type Scenario, testFaults, unsent } from '../../support/faultMatrix';
import { sendNow } from '../../support/sendNow';
import { editGroup, groupOf } from '../../support/world';

const groupId = groupIds.austin;
const group = `/Manage-group/${groupId}`;
const isUnsent = () => document.body.textContent.includes(unsent);
/** What has not reached the server is sent without another press. */
const goOnline = () => window.dispatchEvent(new Event('online'));

beforeEach(() => {
  editGroup(groupId, { members: [] });
  db.products = [];
  db.messages = [];
});

interface QueuedWrite extends Omit<Scenario, 'as' | 'retry' | 'reset'> {
  /** Whether the screen shows again what was before, so that it can be pressed. */
  isBack?: (id: string) => boolean;
}

/** Writes that are shown as done at once, and sent behind the scenes. */
function testQueuedWrite({ act, isBack = () => true, ...scenario }: QueuedWrite) {
  testFaults({
    ...scenario,
    as: people.owner,
    act,
    retry: async (id) => {
      // Both may come a moment after the sentence that tells of the failure.
      await waitFor(() => expect(isUnsent() || isBack(id) || scenario.isDone(id)).toBe(true));
      if (!isUnsent() && !scenario.isDone(id)) await act(id);
      await waitFor(() => {
        if (isUnsent()) goOnline();
        expect(scenario.isDone(id)).toBe(true);
      });
    },
    reset: async () => {
      if (isUnsent()) goOnline();
      await waitFor(() => expect(isUnsent()).toBe(false));
    },
  });
}

async function pressForGood(id: string, name: string) {
  await pressFor(id, name);
  await sendNow();
}

for (const name of ['Accept', 'Decline']) {
  testQueuedWrite({
    name: `"${name}"`,
    call: new RegExp(`^POST .*/${name.toLowerCase()}$`),
    url: `${group}?tab=requests`,
    prepare: (id) => editGroup(groupId, { requests: [{ _id: `r${id}`, memberID: id, name: id }] }),
    act: (id) => pressForGood(id, name),
    gone: 'Someone has already answered this request.',
    isDone: (id) => !groupOf(groupId).requests.some(({ memberID }) => memberID === id),
  });
}

const paidButton = (id: string) => document.querySelector(`[aria-label="Payment of ${id}"] button`) ?? document.body;
testQueuedWrite({
  name: '"Paid"',
  call: /^PATCH .*\/payment-status$/,
  url: group,
  prepare: (id) => editGroup(groupId, { members: [{ _id: id, memberID: id, name: id, paymentStatus: 'unpaid' }] }),
  act: async (id) => {
    await waitFor(() => expect(paidButton(id)).toHaveTextContent(/^Paid$/));
    fireEvent.click(paidButton(id));
    await sendNow();
  },
  isBack: (id) => paidButton(id).getAttribute('aria-pressed') === 'false',
  gone: 'This member is no longer in the group.',
  isDone: (id) =>
    groupOf(groupId).members.some(({ memberID, paymentStatus }) => memberID === id && paymentStatus === 'paid'),
});

testQueuedWrite({
  name: 'deleting a message',
  call: /^DELETE .*\/messages\/\w+$/,
  url: group,
  prepare: (content) => {
    db.messages = [{ _id: content, groupId, content, timestamp: '2026-01-05T12:00:00Z' }];
  },
  act: (id) => pressForGood(id, 'Delete'),
  gone: 'The message has been deleted.',
  isDone: (id) => !db.messages.some(({ _id }) => _id === id),
});
