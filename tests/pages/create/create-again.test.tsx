import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { db, newId } from '../../mocks/db';
import { failWith, loseAnswer } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { findDialog, findField, getSubmitButton, openAndFillIn, pressConfirm } from '../../support/createForm';
import { recordCalls } from '../../support/recordCalls';
import { goTo, renderApp } from '../../support/renderApp';
import { groupOf } from '../../support/world';

const isMine = ({ groupName }: { groupName?: unknown }) => groupName === 'Sixth Street Spirit';
const outdated =
  'Sixth Street Spirit was created by your earlier attempt, with the details of that attempt. ' +
  'Your later changes are not in it.';
const arrives = () => loseAnswer('post', '/contact');
const isLost = () => server.use(http.post('*/contact', () => HttpResponse.error()));

/** Tries to create the group, does not learn whether this worked, and goes back to the form. */
async function tryInVain(attempt: () => void) {
  const user = await openAndFillIn();
  attempt();
  failWith('get', '/groups', 500);
  await user.click(getSubmitButton());
  await pressConfirm(user);
  const dialog = within(await findDialog());
  expect(await dialog.findByText(/This may or may not have been saved/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  return user;
}
async function correct(user: UserEvent, label: string, value: string) {
  await user.clear(await findField(label));
  await user.type(await findField(label), value);
}
const correctPhone = (user: UserEvent) => correct(user, 'Phone', '(512) 555-0199');
const correctName = (user: UserEvent) => correct(user, 'Group name', 'Sixth Street Spirit Austin');
const namesOfMine = () =>
  db.groups.flatMap(({ ownerID, groupName }) => (ownerID === people.stranger.uid ? groupName : []));

test.each([
  ['arrived', 'are told to be missing', arrives, outdated, '(512) 555-0100'],
  ['did not arrive', 'are sent', isLost, 'Sixth Street Spirit has been created.', '(512) 555-0199'],
])('corrections after an attempt that %s %s', async (_fate, _end, attempt, told, phone) => {
  const user = await tryInVain(attempt);
  server.resetHandlers();
  await correctPhone(user);
  await user.click(getSubmitButton());
  await pressConfirm(user);
  expect(await screen.findByText(told)).toBeVisible();
  expect(window.location.pathname).toBe('/find-group');
  expect(db.groups.filter(isMine)).toMatchObject([{ phone }]);
});

test('corrections that the server accepts are not told to be missing, although its answer leaves them out', async () => {
  const user = await tryInVain(isLost);
  server.resetHandlers();
  await correctPhone(user);
  const answer = { _id: newId(), ownerID: people.stranger.uid, groupName: 'Sixth Street Spirit' };
  loseAnswer('post', '/contact', () => HttpResponse.json(answer, { status: 201 }));
  await user.click(getSubmitButton());
  await pressConfirm(user);
  expect(await screen.findByText('Sixth Street Spirit has been created.')).toBeVisible();
});

test('corrections that were not sent stay in the form after a reload, and are told to be missing', async () => {
  const user = await tryInVain(arrives);
  server.resetHandlers();
  await correctPhone(user);
  cleanup();
  const managed = await renderApp('/managed-groups', { as: people.stranger });
  await managed.user.click(await screen.findByRole('link', { name: 'See Details Sixth Street Spirit' }));
  cleanup();
  const next = await renderApp('/create-group', { as: people.stranger });
  expect(await screen.findByText('Sam Rivera · sam@gym.example · (512) 555-0199')).toBeVisible();
  const sent = recordCalls(/POST \/contact/);
  await next.user.click(getSubmitButton());
  await pressConfirm(next.user);
  expect(await screen.findByText(outdated)).toBeVisible();
  expect(sent).toEqual([]);
});

test.each([
  ['arrived', 'creates no second group', arrives, outdated, 'Sixth Street Spirit'],
  [
    'did not arrive',
    'is the name of the group',
    isLost,
    'Sixth Street Spirit Austin has been created.',
    'Sixth Street Spirit Austin',
  ],
])('a name corrected after an attempt that %s %s', async (_fate, _end, attempt, told, name) => {
  const user = await tryInVain(attempt);
  server.resetHandlers();
  await correctName(user);
  await user.click(getSubmitButton());
  await pressConfirm(user);
  expect(await screen.findByText(told)).toBeVisible();
  expect(namesOfMine()).toEqual([name]);
});

/** Loses the call or its answer, and then the list of groups, so that the outcome is unknown. */
const loseBoth = () => {
  failWith('get', '/groups', 500);
  return HttpResponse.error();
};

test.each([
  ['first', 'Sixth Street Spirit', () => server.use(http.post('*/contact', loseBoth)), outdated],
  [
    'corrected',
    'Sixth Street Spirit Austin',
    () => loseAnswer('post', '/contact', loseBoth),
    'Sixth Street Spirit Austin has been created.',
  ],
])('after two attempts with unknown outcomes, a group with the %s name is found', async (_which, name, lose, told) => {
  const user = await tryInVain(isLost);
  server.resetHandlers();
  await correctName(user);
  lose();
  const sent = recordCalls(/POST \/contact/);
  await user.click(getSubmitButton());
  await pressConfirm(user);
  expect(await screen.findByText(/This may or may not have been saved/)).toBeVisible();
  expect(sent).toHaveLength(1);
  server.resetHandlers();
  // If the second attempt was lost, too, the first one arrives late.
  if (namesOfMine().length === 0)
    db.groups.push({ ...groupOf(groupIds.austin), _id: newId(), ownerID: people.stranger.uid, groupName: name });
  await pressConfirm(user);
  expect(await screen.findByText(told)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(namesOfMine()).toEqual([name]);
});

test('a group that was created under its corrected name leaves no draft', async () => {
  const user = await tryInVain(isLost);
  server.resetHandlers();
  await correctName(user);
  loseAnswer('post', '/contact', loseBoth);
  await user.click(getSubmitButton());
  await pressConfirm(user);
  expect(await screen.findByText(/This may or may not have been saved/)).toBeVisible();
  server.resetHandlers();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  cleanup();
  await renderApp('/managed-groups', { as: people.stranger });
  await screen.findByRole('link', { name: 'See Details Sixth Street Spirit Austin' });
  cleanup();
  await renderApp('/create-group', { as: people.stranger });
  expect(await findField('Group name')).toHaveValue('');
});

test('a corrected name that was not sent stays in the form after a reload, and creates no second group', async () => {
  const user = await tryInVain(arrives);
  server.resetHandlers();
  await correctName(user);
  cleanup();
  const managed = await renderApp('/managed-groups', { as: people.stranger });
  await managed.user.click(await screen.findByRole('link', { name: 'See Details Sixth Street Spirit' }));
  cleanup();
  const next = await renderApp('/create-group', { as: people.stranger });
  expect(await findField('Group name')).toHaveValue('Sixth Street Spirit Austin');
  await next.user.click(getSubmitButton());
  await pressConfirm(next.user);
  expect(await screen.findByText(outdated)).toBeVisible();
  expect(namesOfMine()).toEqual(['Sixth Street Spirit']);
  // The draft may have been for another group.
  goTo('/create-group');
  expect(await findField('Group name')).toHaveValue('Sixth Street Spirit Austin');
});
