import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { breakable } from '../../src/components/breakable';
import { db } from '../mocks/db';
import { server } from '../mocks/node';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { strangeIds, unusableIds } from '../support/ids';
import { recordCalls } from '../support/recordCalls';
import { renderApp } from '../support/renderApp';
import { sendNow } from '../support/sendNow';
import { editGroup, groupOf, keepOneMember } from '../support/world';

const groupUrl = `/Manage-group/${groupIds.austin}`;
const groupPath = `/groups/${groupIds.austin}`;
const usableIds = ['usable', ...strangeIds];
/** The most difficult ids, for tests that handle each row separately. */
const worstIds = ['__proto__', 'a/b', '?a=b', 'a\nb'];
const nameOf = (id: string) => `Row ${usableIds.indexOf(id)}`;
/**
 * The number of unreadable rows: those with unusable ids, a duplicate, an id that is a number, and three values that
 * are no rows.
 */
const unreadable = unusableIds.length + 5;
const note = `${unreadable} entries could not be read, so they are left out here.`;

/** Makes the backend answer with a row for each id, usable or not. `key` is the name of the id's field. */
function answerWith(path: string, key: string, fieldsOf: (name: string) => object) {
  const row = (id: unknown, index: number) => ({ ...fieldsOf(`Row ${index}`), [key]: id });
  const rows = [...usableIds, ...unusableIds, 'usable', 7].map(row);
  server.use(http.get(`*${path}`, () => HttpResponse.json([...rows, null, 'text', {}])));
}

function expectLogged(list: string) {
  expect(console.warn).toHaveBeenCalledWith('Unreadable rows:', list, unreadable);
}
function expectLeftOut(list: string) {
  expect(screen.getByText(note)).toBeVisible();
  expectLogged(list);
}

const sorted = (paths: string[]) => paths.toSorted();
const pathsOf = (before: string, after = '') =>
  sorted(usableIds.map((id) => `${before}${encodeURIComponent(id)}${after}`));
const findRows = async (list: string) =>
  within(await screen.findByRole('list', { name: list })).getAllByRole('listitem');

test('members: all but the unreadable are listed, and marked under their own path', async () => {
  answerWith('/groups/:id/members', 'memberID', (name) => ({ name, paymentStatus: 'unpaid' }));
  const calls = recordCalls(/PATCH/);
  const { user } = await renderApp(groupUrl, { as: people.owner });
  const table = await screen.findByRole('table', { name: 'Group members' });
  expect(within(table).getAllByRole('rowheader')).toHaveLength(usableIds.length);
  expectLeftOut('members');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Mark paid' }));
  await sendNow();
  await waitFor(() => expect(calls).toHaveLength(usableIds.length));
  expect(sorted(calls.map(({ path }) => path))).toEqual(pathsOf(`${groupPath}/members/`, '/payment-status'));
});

test('names of nothing but @ do not exhaust the stack', () => {
  const text = '@'.repeat(20_000);
  expect(render(breakable(text)).container).toHaveTextContent(text);
});

test('requests: all but the unreadable are listed, and answered under their own path', async () => {
  keepOneMember();
  answerWith('/groups/:id/requests', 'memberID', (name) => ({ name }));
  const calls = recordCalls(/POST/);
  const { user } = await renderApp(`${groupUrl}?tab=requests`, { as: people.owner });
  expect(await findRows('Requests')).toHaveLength(usableIds.length);
  expectLeftOut('requests');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: `Decline ${usableIds.length}` }));
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(calls).toHaveLength(usableIds.length));
  expect(sorted(calls.map(({ path }) => path))).toEqual(pathsOf(`${groupPath}/requests/`, '/decline'));
});

test('requests of version 2: all but the unreadable are listed, and answered under their own path', async () => {
  answerWith('/groups/:id/join-requests', '_id', (firstName) => ({ userId: { firstName } }));
  const calls = recordCalls(/POST/);
  const { user } = await renderApp(`/requests?groupId=${groupIds.austin}`, { as: people.owner });
  expect(await findRows('Requests')).toHaveLength(usableIds.length);
  expectLeftOut('join-requests');
  for (const id of worstIds) {
    await user.click(screen.getByRole('button', { name: `Approve ${nameOf(id)}` }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(calls.at(-1)?.path).toBe(`${groupPath}/join-requests/${encodeURIComponent(id)}/approve`);
  }
});

test('fees: all but the unreadable are listed, and deleted under their own path', async () => {
  keepOneMember();
  answerWith('/groups/:id/products', '_id', (name) => ({ name, price: 100 }));
  const calls = recordCalls(/DELETE/);
  const { user } = await renderApp(groupUrl, { as: people.owner });
  const table = within(await screen.findByRole('table', { name: 'Fees' }));
  expect(table.getAllByRole('rowheader')).toHaveLength(usableIds.length);
  expectLeftOut('products');
  for (const id of worstIds) {
    const row = within(table.getByRole('row', { name: new RegExp(`^${nameOf(id)} `) }));
    await user.click(row.getByRole('button', { name: 'Delete' }));
  }
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(calls).toHaveLength(worstIds.length));
  const pathOf = (id: string) => `/products/${encodeURIComponent(id)}`;
  expect(sorted(calls.map(({ path }) => path))).toEqual(sorted(worstIds.map(pathOf)));
});

test('messages: all but the unreadable are listed, and deleted under their own path', async () => {
  keepOneMember();
  answerWith('/groups/:id/messages', '_id', (content) => ({ content, timestamp: '+275761-01-01T00:00:00Z' }));
  const calls = recordCalls(/DELETE/);
  const { user } = await renderApp(groupUrl, { as: people.owner });
  await user.click(await screen.findByRole('button', { name: /^Show \d+ older$/ }));
  const posts = await findRows('Messages');
  expect(posts).toHaveLength(usableIds.length);
  expectLeftOut('messages');
  for (const post of posts) await user.click(within(post).getByRole('button', { name: 'Delete' }));
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(calls).toHaveLength(usableIds.length));
  expect(sorted(calls.map(({ path }) => path))).toEqual(pathsOf(`${groupPath}/messages/`));
});

function answerWithGroups() {
  const { _id, ...fields } = groupOf(groupIds.austin);
  answerWith('/groups', '_id', (groupName) => ({ ...fields, groupName }));
}

const groupLinks = (cards: HTMLElement[]) =>
  cards.map(
    (card) =>
      within(card)
        .getByRole('link', { name: /^(See Details )?Row \d+$/ })
        .getAttribute('href') ?? '',
  );

test('owned groups: all but the unreadable are listed, each with its own link', async () => {
  answerWithGroups();
  await renderApp('/managed-groups', { as: people.owner });
  expect(sorted(groupLinks(await findRows('Owned groups')))).toEqual(pathsOf('/Manage-group/'));
  expectLogged('groups');
});

test('found groups: all but the unreadable are found', async () => {
  answerWithGroups();
  await renderApp('/find-group?q=Austin&lat=30.2672&lon=-97.7431', { as: people.stranger });
  expect(await screen.findByText(`${usableIds.length} groups within 50 miles, near Austin`)).toBeVisible();
  expect(pathsOf('/Manage-group/')).toEqual(expect.arrayContaining(groupLinks(await findRows('Groups found'))));
});

test.each(['constructor', '__proto__', 'a/b', '?a=%', '\\', ' 🎉\n'])(
  'the group %j has a page of its own, whose calls have its path',
  async (id) => {
    const group = { ...groupOf(groupIds.austin), _id: id };
    db.groups = [group];
    const calls = recordCalls(/\/groups\//);
    await renderApp(`/Manage-group/${encodeURIComponent(id)}`, { as: people.owner });
    expect(await screen.findByRole('heading', { level: 1, name: group.groupName })).toBeVisible();
    await waitFor(() => expect(calls).toHaveLength(4));
    const path = `/groups/${encodeURIComponent(id)}`;
    expect(sorted(calls.map((call) => call.path))).toEqual(
      ['members', 'messages', 'products', 'requests'].map((part) => `${path}/${part}`),
    );
  },
);

test.each(['..%2f..', '%252e%252e', '%E0%A4%A', '__proto__'])(
  'the URL /Manage-group/%s opens no group and calls nothing of one',
  async (segment) => {
    const calls = recordCalls(/\/groups\/|\/\/|^GET \/$/);
    await renderApp(`/Manage-group/${segment}`, { as: people.owner });
    expect(await screen.findByText("This group doesn't exist, or it has been removed.")).toBeVisible();
    expect(calls).toEqual([]);
  },
);

test.each(['..', '.', 'a%2fb', '', 'x'.repeat(10_000)])(
  'a link to the requests of the group %j shows those of all own groups',
  async (id) => {
    editGroup(groupIds.riverside, { requests: [{ _id: 'ana', memberID: 'ana', name: 'Ana' }] });
    editGroup(groupIds.austin, { requests: [] });
    const calls = recordCalls(/join-requests/);
    await renderApp(`/requests?${new URLSearchParams({ groupId: id })}`, { as: people.owner });
    expect(await screen.findByRole('list', { name: 'Requests of Riverside Stunt Club' })).toBeVisible();
    expect(calls).toEqual([]);
  },
);

test('a list of which no row can be read has failed to load', async () => {
  keepOneMember();
  server.use(http.get('*/groups/:id/products', () => HttpResponse.json([null, { _id: '..' }])));
  await renderApp(groupUrl, { as: people.member });
  expect(await screen.findByText("We couldn't load the fees.")).toBeVisible();
});
