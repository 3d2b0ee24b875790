import { beforeEach } from 'vitest';
import { db } from '../../mocks/db';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { closeDialog, fillIn, press, pressFor, testFaults } from '../../support/faultMatrix';
import { watchNavigation } from '../../support/watchNavigation';
import { editGroup, groupOf } from '../../support/world';

const groupId = groupIds.austin;
const group = `/Manage-group/${groupId}`;
const { owner, member } = people;
const addFee = (name: string) => {
  db.products = [{ _id: name, groupId, name, description: 'Fee', price: 100 }];
};

beforeEach(() => {
  editGroup(groupId, { members: [] });
  db.products = [];
  db.messages = [];
});

testFaults({
  name: 'posting a message',
  call: /^POST .*\/messages$/,
  url: group,
  as: owner,
  act: async (id) => {
    await press('Add Message');
    await fillIn({ Message: id });
    await press('Add Message');
  },
  inputs: (id) => ({ Message: id }),
  retry: () => press('Add Message'),
  isDone: (id) => db.messages.some(({ content }) => content === id),
  reset: async () => {
    await closeDialog();
    db.messages = [];
  },
});

const fee = (id: string) => ({ Name: id, Description: `For ${id}`, 'Price in cents': '1250' });
testFaults({
  name: 'creating a fee',
  call: /^POST \/products$/,
  url: group,
  as: owner,
  act: async (id) => {
    await press('Create fee');
    await fillIn(fee(id));
    await press('Create fee');
  },
  inputs: fee,
  retry: () => press('Create fee'),
  isDone: (id) => db.products.some(({ name }) => name === id),
  reset: async () => {
    await closeDialog();
    db.products = [];
  },
});

const deleteFee = async (id: string) => {
  await closeDialog();
  await pressFor(id, 'Delete');
  await press('Delete');
};
testFaults({
  name: 'deleting a fee',
  call: /^DELETE \/products\/\w+$/,
  url: group,
  as: owner,
  prepare: addFee,
  act: deleteFee,
  gone: 'The fee has been deleted.',
  isDone: (id) => !db.products.some(({ name }) => name === id),
  reset: closeDialog,
});

let leavePage: ReturnType<typeof watchNavigation>;
beforeEach(() => {
  leavePage = watchNavigation();
});
testFaults({
  name: '"Buy now"',
  call: /^POST \/create-checkout-session$/,
  url: group,
  as: member,
  prepare: addFee,
  act: (id) => pressFor(id, 'Buy now'),
  isDone: () => leavePage.mock.calls.length > 0,
  reset: () => {
    leavePage.mockClear();
    // Back from the payment page.
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  },
});

for (const name of ['Approve', 'Reject']) {
  testFaults({
    name: `"${name}"`,
    call: new RegExp(`^POST .*/${name.toLowerCase()}$`),
    url: `/requests?groupId=${groupId}`,
    as: owner,
    prepare: (id) => editGroup(groupId, { requests: [{ _id: `r${id}`, memberID: id, name: id, status: 'pending' }] }),
    act: async (id) => {
      await closeDialog();
      await press(`${name} ${id}`);
    },
    told: /Error: \w/,
    isDone: (id) => !groupOf(groupId).requests.some(({ memberID }) => memberID === id),
    reset: closeDialog,
  });
}
