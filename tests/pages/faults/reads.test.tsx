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

const nameGroup = (groupName: string) => editGroup(groupId, { groupName });
const addMember = (name: string) =>
  editGroup(groupId, { members: [{ _id: 'm', memberID: 'm', name, paymentStatus: 'unpaid' }] });
const addRequest = (name: string) => editGroup(groupId, { requests: [{ _id: 'r', memberID: 'r', name }] });

/** The lists, each with its call, the page that shows it, and how to put a row with a given name on the server. */
const reads: [name: string, call: RegExp, url: string, prepare: Scenario['prepare']][] = [
  ['groups', /^GET \/groups$/, '/managed-groups', nameGroup],
  ['a group', /^GET \/groups$/, group, nameGroup],
  ['members', /^GET .*\/members$/, group, addMember],
  ['requests', /^GET .*\/requests$/, `${group}?tab=requests`, addRequest],
  ['fees', /^GET .*\/products$/, group, setFees],
  ['messages', /^GET .*\/messages$/, group, setMessages],
  ['join requests of version 2', /^GET .*\/join-requests$/, `/requests?groupId=${groupId}`, addRequest],
];

beforeEach(() => editGroup(groupId, { members: [] }));

/** Reads all lists as on a first visit, with nothing stored on the device. */
async function reload() {
  // Wait, because a running read would store its answer after the deletion.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await storedAnswers.forget();
  forgetAll();
}

for (const [name, call, url, prepare] of reads) {
  testFaults({
    name: `reading ${name}`,
    call,
    url,
    prepare,
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
