import { waitFor } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import { queryClient } from '../../../src/api/queryClient';
import { storedAnswers } from '../../../src/api/storedAnswers';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { forgetAll } from '../../support/answerOrders';
import { pressEach, type Scenario, shows, testFaults } from '../../support/faultMatrix';
import { editGroup, setFees, setMessages } from '../../support/world';

const groupId = groupIds.austin;
const group = `/Manage-group/${groupId}`;

/** The lists: the call, the page that shows the list, and how to put a row with a given name on the server. */
const reads: Pick<Scenario, 'name' | 'call' | 'url' | 'prepare'>[] = [
  {
    name: 'reading groups',
    call: /^GET \/groups$/,
    url: '/managed-groups',
    prepare: (groupName) => editGroup(groupId, { groupName }),
  },
  {
    name: 'reading a group',
    call: /^GET \/groups$/,
    url: group,
    prepare: (groupName) => editGroup(groupId, { groupName }),
  },
  {
    name: 'reading members',
    call: /^GET .*\/members$/,
    url: group,
    prepare: (name) => editGroup(groupId, { members: [{ _id: 'm', memberID: 'm', name, paymentStatus: 'unpaid' }] }),
  },
  {
    name: 'reading requests',
    call: /^GET .*\/requests$/,
    url: `${group}?tab=requests`,
    prepare: (name) => editGroup(groupId, { requests: [{ _id: 'r', memberID: 'r', name }] }),
  },
  {
    name: 'reading fees',
    call: /^GET .*\/products$/,
    url: group,
    prepare: setFees,
  },
  {
    name: 'reading messages',
    call: /^GET .*\/messages$/,
    url: group,
    prepare: setMessages,
  },
  {
    name: 'reading join requests of version 2',
    call: /^GET .*\/join-requests$/,
    url: `/requests?groupId=${groupId}`,
    prepare: (name) => editGroup(groupId, { requests: [{ _id: 'r', memberID: 'r', name }] }),
  },
];

beforeEach(() => editGroup(groupId, { members: [] }));

/** Reads all lists as on a first visit, with nothing stored on the device. */
async function reload() {
  // Wait, because a running read would store its answer after the deletion.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await storedAnswers.forget();
  forgetAll();
}

for (const read of reads) {
  testFaults({
    ...read,
    as: people.owner,
    isRead: true,
    act: reload,
    // After a timeout, several parts of the page may have failed, so press each "Try again". There is no such button if
    // the page does without the list, as it does when the server has no join requests of version 2.
    retry: () => (shows('Try again') ? pressEach('Try again') : reload()),
    // Look for the message of failure, too, because another list on the page may show the name.
    isDone: (id) => shows(id) && !shows("We couldn't load"),
  });
}
