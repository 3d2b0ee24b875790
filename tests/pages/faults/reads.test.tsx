import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { queryClient } from '../../../src/api/queryClient';
import { storedAnswers } from '../../../src/api/storedAnswers';
import { db } from '../../mocks/db';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { pressEach, type Scenario, shows, testFaults } from '../../support/faultMatrix';
import { editGroup } from '../../support/world';

const group = `/Manage-group/${groupIds.austin}`;
const { owner } = people;

/** The lists: the call, the page that shows the list, and how to put a row with a given name on the server. */
const reads: Omit<Scenario, 'act' | 'isDone' | 'isRead'>[] = [
  {
    name: 'reading groups',
    call: /^GET \/groups$/,
    url: '/managed-groups',
    as: owner,
    prepare: (groupName) => editGroup(groupIds.austin, { groupName }),
  },
  {
    name: 'reading a group',
    call: /^GET \/groups$/,
    url: group,
    as: owner,
    prepare: (groupName) => editGroup(groupIds.austin, { groupName, members: [] }),
  },
  {
    name: 'reading members',
    call: /^GET .*\/members$/,
    url: group,
    as: owner,
    prepare: (name) =>
      editGroup(groupIds.austin, { members: [{ _id: 'm', memberID: 'm', name, paymentStatus: 'unpaid' }] }),
  },
  {
    name: 'reading requests',
    call: /^GET .*\/requests$/,
    url: `${group}?tab=requests`,
    as: owner,
    prepare: (name) => editGroup(groupIds.austin, { members: [], requests: [{ _id: 'r', memberID: 'r', name }] }),
  },
  {
    name: 'reading fees',
    call: /^GET .*\/products$/,
    url: group,
    as: owner,
    prepare: (name) => {
      editGroup(groupIds.austin, { members: [] });
      db.products = [{ _id: 'p', groupId: groupIds.austin, name, description: 'Fee', price: 100 }];
    },
  },
  {
    name: 'reading messages',
    call: /^GET .*\/messages$/,
    url: group,
    as: owner,
    prepare: (content) => {
      editGroup(groupIds.austin, { members: [] });
      db.messages = [{ _id: 'm', groupId: groupIds.austin, content, timestamp: '2026-01-05T12:00:00Z' }];
    },
  },
  {
    name: 'reading join requests of version 2',
    call: /^GET .*\/join-requests$/,
    url: `/requests?groupId=${groupIds.austin}`,
    as: owner,
    prepare: (name) => editGroup(groupIds.austin, { requests: [{ _id: 'r', memberID: 'r', name }] }),
  },
];

/** Reads all lists as on a first visit, with nothing stored on the device. */
async function reload() {
  // Wait, because a running read would store its answer after the deletion.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await storedAnswers.forget();
  await act(() => void queryClient.resetQueries());
}

for (const read of reads) {
  testFaults({
    ...read,
    isRead: true,
    act: reload,
    // After a timeout, several parts of the page may have failed, so press each "Try again". There is no such button if
    // the page does without the list, as it does when the server has no join requests of version 2.
    retry: () => (shows('Try again') ? pressEach('Try again') : reload()),
    // Look for the message of failure, too, because another list on the page may show the name.
    isDone: (id) => shows(id) && !shows("We couldn't load"),
  });
}
