import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { db } from '../../mocks/db';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { fillIn, press, testFaults } from '../../support/faultMatrix';
import { editGroup, groupOf } from '../../support/world';

const groupId = groupIds.austin;
const { owner } = people;
const findDialog = () => document.querySelector('[role="dialog"]');
/** Closes what is still open. */
const close = async () => {
  const text = findDialog()?.textContent;
  if (text) await press(text.includes('Cancel') ? 'Cancel' : 'Close');
  await waitFor(() => expect(findDialog()).toBeNull());
};

testFaults({
  name: 'posting a message',
  call: /^POST .*\/messages$/,
  url: `/Manage-group/${groupId}`,
  as: owner,
  prepare: () => editGroup(groupId, { members: [] }),
  act: async (id) => {
    await press('Add Message');
    await fillIn({ Message: id });
    await press('Add Message');
  },
  inputs: (id) => ({ Message: id }),
  retry: () => press('Add Message'),
  isDone: (id) => db.messages.some(({ content }) => content === id),
  reset: close,
});

for (const name of ['Approve', 'Reject']) {
  testFaults({
    name: `"${name}"`,
    call: new RegExp(`^POST .*/${name.toLowerCase()}$`),
    url: `/requests?groupId=${groupId}`,
    as: owner,
    prepare: (id) =>
      editGroup(groupId, { members: [], requests: [{ _id: `r${id}`, memberID: id, name: id, status: 'pending' }] }),
    act: async (id) => {
      if (findDialog()) await close();
      await press(`${name} ${id}`);
    },
    isDone: (id) => !groupOf(groupId).requests.some(({ memberID }) => memberID === id),
    reset: close,
  });
}
