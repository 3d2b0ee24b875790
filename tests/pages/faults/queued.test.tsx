import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import { db } from '../../mocks/db';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import {
  fillIn,
  findProblem,
  press,
  pressFor,
  type Scenario,
  shows,
  testFaults,
  unsent,
} from '../../support/faultMatrix';
import { sendNow } from '../../support/sendNow';
import { editGroup, groupOf, setFees, setMessages } from '../../support/world';

const groupId = groupIds.austin;
const group = `/Manage-group/${groupId}`;
const isUnsent = () => document.body.textContent.includes(unsent);
/** Makes the app send its pending changes without another press. */
const goOnline = () => window.dispatchEvent(new Event('online'));

beforeEach(() => {
  editGroup(groupId, { members: [] });
  setFees();
  setMessages();
});

interface QueuedWrite extends Omit<Scenario, 'as' | 'retry' | 'reset'> {
  /** Whether the screen shows the state before the change again, so that the change can be repeated. */
  isBack?: (id: string) => boolean;
  /** Whether the `gone` text is also the message of success. */
  goneIsDone?: true;
  /** How to repeat the change after a refusal. Defaults to `act`. */
  again?: Scenario['act'];
}

/** Tests writes that are shown as done at once and sent later. */
function testQueuedWrite({ act, again = act, isBack = () => true, goneIsDone, ...scenario }: QueuedWrite) {
  testFaults({
    ...scenario,
    as: people.owner,
    act,
    retry: async (id) => {
      // Wait, because the error message may come shortly before the change is taken back or shown as unsent.
      await waitFor(() => expect(isUnsent() || isBack(id) || scenario.isDone(id)).toBe(true));
      if (!isUnsent() && !scenario.isDone(id)) await again(id);
      await waitFor(() => {
        if (isUnsent()) goOnline();
        expect(scenario.isDone(id)).toBe(true);
      });
    },
    reset: async () => {
      if (isUnsent()) goOnline();
      await waitFor(() => expect(isUnsent()).toBe(false));
      // Wait for the `gone` toast: otherwise it could appear during the next case and count as that case's outcome.
      if (goneIsDone) await waitFor(() => expect(findProblem(scenario.gone)).toBeDefined());
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
  prepare: setMessages,
  act: (id) => pressForGood(id, 'Delete'),
  gone: 'The message has been deleted.',
  goneIsDone: true,
  isDone: (id) => !db.messages.some(({ _id }) => _id === id),
});

testQueuedWrite({
  name: 'deleting a fee',
  call: /^DELETE \/products\/\w+$/,
  url: group,
  prepare: setFees,
  act: (id) => pressForGood(id, 'Delete'),
  gone: 'The fee has been deleted.',
  goneIsDone: true,
  isDone: (id) => !db.products.some(({ name }) => name === id),
});

/** For creations: a refused message or fee stays on the screen with the reason and a button to retry. */
const creation = { isBack: shows, again: () => press('Try again') };

testQueuedWrite({
  ...creation,
  name: 'posting a message',
  call: /^POST .*\/messages$/,
  url: group,
  act: async (id) => {
    await press('Add Message');
    await fillIn({ Message: id });
    await press('Add Message');
  },
  isDone: (id) => db.messages.some(({ content }) => content === id),
});

testQueuedWrite({
  ...creation,
  name: 'creating a fee',
  call: /^POST \/products$/,
  url: group,
  act: async (id) => {
    await press('Create fee');
    await fillIn({ Name: id, Description: `For ${id}`, 'Price in cents': '1250' });
    await press('Create fee');
  },
  isDone: (id) => db.products.some(({ name }) => name === id),
});
