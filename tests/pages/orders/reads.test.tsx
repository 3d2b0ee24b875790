import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { recentPlaces } from '../../../src/features/search/placeSuggestions';
import { db } from '../../mocks/db';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { forgetAll, readAgain, refresh, testAnswerOrders } from '../../support/answerOrders';
import { fillIn, press } from '../../support/faultMatrix';
import { goTo } from '../../support/renderApp';
import { editGroup, groupOf, keepFewGroups } from '../../support/world';

const { owner, member, stranger } = people;
const urlOf = (groupId: string) => `/Manage-group/${groupId}?tab=requests`;

/** Gives a group on the mocked server a name and lists that contain `id`. */
function storeGroup(groupId: string, id: string) {
  editGroup(groupId, { groupName: `${id} group`, requests: [{ _id: 'r', memberID: 'r', name: `${id} asks` }] });
  const others = <Row extends { groupId: string }>(rows: Row[]) => rows.filter((row) => row.groupId !== groupId);
  const fee = { _id: `p${groupId}`, groupId, name: `${id} fee`, description: 'Fee', price: 100 };
  const message = { _id: `m${groupId}`, groupId, content: `${id} news`, timestamp: '2026-01-05T12:00:00Z' };
  db.products = [...others(db.products), fee];
  db.messages = [...others(db.messages), message];
}

const expectGroup = (id: string) => {
  for (const word of ['group', 'asks', 'fee', 'news']) expect(document.body).toHaveTextContent(`${id} ${word}`);
};

testAnswerOrders({
  name: 'coming back to a group page',
  url: urlOf(groupIds.austin),
  as: owner,
  prepare: async (id) => {
    keepFewGroups();
    storeGroup(groupIds.austin, `${id} before`);
    await refresh();
    await waitFor(() => expectGroup(`${id} before`));
    storeGroup(groupIds.austin, id);
  },
  steps: () => ['groups', 'members', 'requests', 'products', 'messages'].map(readAgain),
  expectEnd: expectGroup,
});

testAnswerOrders({
  name: 'switching between two groups',
  url: urlOf(groupIds.austin),
  as: owner,
  prepare: (id) => {
    keepFewGroups();
    storeGroup(groupIds.austin, `${id} one`);
    storeGroup(groupIds.roundRock, `${id} two`);
    forgetAll();
  },
  steps: () => [groupIds.roundRock, groupIds.austin, groupIds.roundRock].map((groupId) => () => goTo(urlOf(groupId))),
  expectEnd: (id) => {
    expectGroup(`${id} two`);
    expect(document.body).not.toHaveTextContent(`${id} one`);
  },
});

testAnswerOrders({
  name: 'leaving a group while the groups are read',
  url: '/managed-groups?tab=joined',
  as: member,
  prepare: async (id) => {
    keepFewGroups();
    const members = [{ _id: 'm', memberID: member.uid, paymentStatus: 'unpaid' as const }];
    editGroup(groupIds.sanAntonio, { groupName: id, members });
    await refresh();
    await press(`LEAVE GROUP ${id}`);
  },
  steps: () => [readAgain('groups'), () => press('Yes, Leave Group'), readAgain('groups')],
  expectEnd: (id) => {
    expect(screen.queryByRole('button', { name: `LEAVE GROUP ${id}` })).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^LEAVE GROUP/ })).toHaveLength(1);
    expect(groupOf(groupIds.sanAntonio).members.some(({ memberID }) => memberID === member.uid)).toBe(false);
  },
});

const search = (place: string) => async () => {
  await fillIn({ 'Search for a location (City, State)': place });
  fireEvent.submit(screen.getByRole('search'));
};
/** A page whose last search is for Austin. */
const lastSearchInAustin = {
  url: '/find-group',
  as: stranger,
  prepare: (id: string) => {
    keepFewGroups();
    editGroup(groupIds.austin, { groupName: id });
    forgetAll();
    goTo('/find-group');
  },
  expectEnd: (id: string) => {
    expect(screen.getByRole('combobox', { name: /^Search for a location/ })).toHaveValue('Austin, TX');
    expect(screen.getByRole('link', { name: id })).toBeVisible();
  },
};
testAnswerOrders({
  ...lastSearchInAustin,
  name: 'searching twice',
  steps: () => [search('Dallas, TX'), search('Austin, TX'), readAgain('groups')],
});

testAnswerOrders({
  ...lastSearchInAustin,
  name: 'choosing a place of before while another is looked up',
  prepare: (id) => {
    recentPlaces.add({
      query: 'Austin, TX',
      place: 'Austin, Texas',
      center: { latitude: 30.2672, longitude: -97.7431 },
      radius: 50,
      sort: 'distance',
    });
    lastSearchInAustin.prepare(id);
  },
  steps: () => [
    search('Dallas, TX'),
    async () => {
      await fillIn({ 'Search for a location (City, State)': 'Aus' });
      fireEvent.click(screen.getByRole('option', { name: 'Austin, TX' }));
    },
  ],
});
