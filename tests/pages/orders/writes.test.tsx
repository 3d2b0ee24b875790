import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { undo } from '../../../src/outbox/undo';
import { db } from '../../mocks/db';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { readAgain, refresh, testAnswerOrders } from '../../support/answerOrders';
import { fillIn, press, pressEscape } from '../../support/faultMatrix';
import { goTo } from '../../support/renderApp';
import { editGroup, groupOf, keepFewGroups, setFees, setMessages } from '../../support/world';

const groupId = groupIds.austin;
const url = `/Manage-group/${groupId}`;
const { owner, stranger } = people;

/** Reduces the group on the mocked server to one row in each list, and shows it. */
async function showSmallGroup(id: string) {
  keepFewGroups();
  editGroup(groupId, {
    members: [{ _id: 'm', memberID: id, name: `${id} cheers`, paymentStatus: 'unpaid' }],
    requests: [{ _id: 'r', memberID: `${id} asks`, name: `${id} asks` }],
  });
  setFees(`${id} fee`);
  setMessages(`${id} news`);
  await refresh();
  for (const what of ['cheers', 'fee', 'news']) await screen.findByText(`${id} ${what}`);
}
const count = (text: string) => screen.queryAllByText(text, { ignore: 'script, style, textarea' }).length;

const payment = (name: string) => within(screen.getByLabelText(/^Payment of/)).getByText(name);

testAnswerOrders({
  name: 'marking as paid, unpaid and paid while the members are read',
  url,
  as: owner,
  prepare: showSmallGroup,
  steps: () => [
    readAgain('members'),
    () => fireEvent.click(payment('Paid')),
    readAgain('members'),
    () => fireEvent.click(payment('Unpaid')),
    () => fireEvent.click(payment('Paid')),
    // Ends the time to undo.
    undo.sendNow,
    readAgain('members'),
  ],
  expectEnd: () => {
    expect(payment('Paid')).toHaveAttribute('aria-pressed', 'true');
    expect(groupOf(groupId).members[0]?.paymentStatus).toBe('paid');
  },
});

testAnswerOrders({
  name: 'posting a message while the board is read',
  url,
  as: owner,
  prepare: async (id) => {
    await showSmallGroup(id);
    await press('Add Message');
    await fillIn({ Message: id });
  },
  steps: () => [readAgain('messages'), () => press('Add Message'), readAgain('messages')],
  expectEnd: (id) => {
    expect(count(id)).toBe(1);
    expect(count(`${id} news`)).toBe(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(db.messages.map(({ content }) => content)).toEqual([id, `${id} news`]);
  },
});

testAnswerOrders({
  name: 'deleting a message while the board is read',
  url,
  as: owner,
  prepare: showSmallGroup,
  steps: (id) => [
    readAgain('messages'),
    () => {
      const news = screen.getByText(`${id} news`).closest('li');
      fireEvent.click(within(news ?? document.body).getByText('Delete'));
    },
    readAgain('messages'),
    pressEscape,
    readAgain('messages'),
  ],
  expectEnd: (id) => {
    expect(count(`${id} news`)).toBe(0);
    expect(count('No messages yet.')).toBe(1);
    expect(db.messages).toEqual([]);
  },
});

testAnswerOrders({
  name: 'creating a fee while the fees are read',
  url,
  as: owner,
  prepare: async (id) => {
    await showSmallGroup(id);
    await press('Create fee');
    await fillIn({ Name: id, 'Price in cents': '4000' });
  },
  steps: () => [readAgain('products'), () => press('Create fee'), readAgain('products')],
  expectEnd: (id) => {
    expect(count(id)).toBe(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(db.products.map(({ name }) => name)).toEqual([`${id} fee`, id]);
  },
});

testAnswerOrders({
  name: 'accepting a request while all is read',
  url,
  as: owner,
  prepare: async (id) => {
    await showSmallGroup(id);
    goTo(`${url}?tab=requests`);
    await screen.findByText(`${id} asks`);
  },
  steps: () => [
    readAgain('requests'),
    () => press('Accept'),
    readAgain('groups'),
    pressEscape,
    () => fireEvent.click(screen.getByRole('tab', { name: /^Group members/ })),
    readAgain('members'),
  ],
  expectEnd: (id) => {
    expect(groupOf(groupId).members.map(({ memberID }) => memberID)).toEqual([id, `${id} asks`]);
    expect(count(`${id} asks`)).toBe(1);
    expect(screen.getByRole('tab', { name: /^Requests/ })).toBeVisible();
    expect(document.title).toMatch(/^Austin/);
    expect(screen.getByRole('link', { name: 'Manage Groups' })).toBeVisible();
  },
});

testAnswerOrders({
  name: 'asking to join while the groups are read',
  url,
  as: stranger,
  prepare: async (id) => {
    // Leave and reopen the page, to remove the result of the previous request.
    goTo('/account');
    goTo(url);
    await showSmallGroup(id);
    await press('REQUEST TO JOIN Austin Spirit All Stars');
  },
  steps: () => [readAgain('groups'), () => press('Confirm')],
  expectEnd: () => {
    expect(groupOf(groupId).requests.filter(({ memberID }) => memberID === stranger.uid)).toHaveLength(1);
    expect(count('Requested')).toBe(1);
  },
});
