import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { queryClient } from '../../../src/api/queryClient';
import { db } from '../../mocks/db';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { closeDialog, fillIn, findDialog, press, type Scenario, shows, testFaults } from '../../support/faultMatrix';
import { goTo } from '../../support/renderApp';
import { groupOf } from '../../support/world';

const groupId = groupIds.austin;
const { member, stranger } = people;
const near = '/find-group?q=Austin%2C+TX&lat=30.2672&lon=-97.7431&place=Austin%2C+Texas';

/** Waits until the map's outlines have loaded: otherwise `passTime` would also time out the request for them. */
const mapIsDrawn = () => waitFor(() => expect(queryClient.getQueryData(['atlas', 'states'])).toBeDefined());

const join = async (id: string) => {
  await mapIsDrawn();
  await closeDialog();
  await press(`REQUEST TO JOIN ${id}`);
  await press('Confirm');
};
testFaults({
  name: 'requesting to join',
  call: /^POST .*\/request$/,
  url: near,
  as: stranger,
  prepare: (groupName) => {
    db.groups = [{ ...groupOf(groupId), groupName, members: [], requests: [] }];
  },
  act: join,
  isDone: () => groupOf(groupId).requests.length > 0,
  reset: async () => {
    // Wait for the result, because for a moment there is no dialog between the question and the result.
    await waitFor(() => expect(findDialog()).toHaveTextContent(/^Request Status/));
    await closeDialog();
  },
});

testFaults({
  name: 'leaving a group',
  call: /^POST .*\/leave$/,
  url: '/managed-groups?tab=joined',
  as: member,
  prepare: (groupName) => {
    db.groups = [{ ...groupOf(groupId), groupName, members: [{ _id: 'm', memberID: member.uid }], requests: [] }];
  },
  act: async (id) => {
    await press(`LEAVE GROUP ${id}`);
    await press('Yes, Leave Group');
  },
  retry: () => press('Yes, Leave Group'),
  isDone: () => groupOf(groupId).members.length === 0,
  reset: closeDialog,
});

const group = (id: string) => ({
  'First name': 'Sam',
  'Last name': 'Rivera',
  Email: 'sam@gym.example',
  Phone: '(512) 555-0100',
  City: 'Austin',
  'Group name': id,
});
const submit = () => press('Create a group');
const createGroup: Omit<Scenario, 'name' | 'call' | 'act' | 'isDone'> = {
  url: '/create-group',
  as: stranger,
  prepare: () => {
    db.groups = [groupOf(groupId)];
  },
  inputs: group,
};

const submitAndConfirm = async () => {
  // After a refusal, the dialog closes so that the form can be corrected. After other failures it stays open for a
  // retry.
  if (!findDialog()) await submit();
  await press('Confirm');
};
testFaults({
  ...createGroup,
  name: 'creating a group',
  call: /^POST \/contact$/,
  act: async (id) => {
    await fillIn(group(id));
    await submitAndConfirm();
  },
  retry: submitAndConfirm,
  isDone: (id) => db.groups.some(({ groupName }) => groupName === id),
  reset: async () => {
    await waitFor(() => expect(window.location.pathname).toBe('/find-group'));
    goTo('/create-group');
  },
});

testFaults({
  ...createGroup,
  name: 'finding the place of a new group',
  call: /^GET \/search$/,
  act: async (id) => {
    await fillIn(group(id));
    await submit();
  },
  retry: submit,
  isDone: () => findDialog() !== null,
  reset: closeDialog,
});

const place = (id: string) => `Austin, TX ${10_000 + Number(id.slice('squad'.length))}`;
testFaults({
  name: 'searching',
  call: /^GET \/search$/,
  url: '/find-group',
  as: stranger,
  act: async (id) => {
    await fillIn({ 'Search for a location (City, State)': place(id) });
    await press('SEARCH');
  },
  told: /^Error fetching search results\./,
  inputs: (id) => ({ 'Search for a location (City, State)': place(id) }),
  retry: () => press('Try again'),
  isDone: (id) => {
    const params = new URLSearchParams(window.location.search);
    // Check the URL for a complete search, because the results of the previous search stay until the new ones arrive.
    return params.get('q') === place(id) && params.has('lat') && shows('near Austin');
  },
});
