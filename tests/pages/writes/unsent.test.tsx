import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { journal } from '../../../src/outbox/journal';
import { db } from '../../mocks/db';
import { breakConnection, failWith, hold } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { goOnline } from '../../support/changeServer';
import { journalKeys } from '../../support/journal';
import { recordCalls } from '../../support/recordCalls';
import { goTo, renderApp } from '../../support/renderApp';
import { expectNothingUnsent, findUnsent } from '../../support/unsent';
import { keepOneMember } from '../../support/world';

beforeEach(keepOneMember);

const url = `/Manage-group/${groupIds.austin}`;

interface Creation {
  path: string;
  /** The name of both the button and its dialog. */
  button: string;
  fields: Record<string, string>;
  /** The text of the new row. */
  text: string;
  /** The fields of a second message or fee. */
  other: Record<string, string>;
  done: string;
  refused: string;
  count: () => number;
}

const creations: Record<string, Creation> = {
  'a message': {
    path: '/groups/:id/messages',
    button: 'Add Message',
    fields: { Message: 'Practice at 6' },
    text: 'Practice at 6',
    other: { Message: 'Bring water' },
    done: 'Your message is on the board.',
    refused: 'Your message',
    count: () => db.messages.filter(({ content }) => content === 'Practice at 6').length,
  },
  'a fee': {
    path: '/products',
    button: 'Create fee',
    fields: { Name: 'Travel', Description: 'Bus to Dallas', 'Price in cents': '4000' },
    text: 'Travel',
    other: { Name: 'Hotel' },
    done: 'The fee "Travel" has been created.',
    refused: 'The fee "Travel"',
    count: () => db.products.filter(({ name }) => name === 'Travel').length,
  },
};

const openForm = async (user: UserEvent, { button }: Creation) => {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: button }));
};
type Form = Awaited<ReturnType<typeof openForm>>;
const type = (form: Form, fields: Creation['fields']) => {
  for (const [name, value] of Object.entries(fields))
    fireEvent.change(form.getByRole('textbox', { name }), { target: { value } });
};
async function fillIn(user: UserEvent, creation: Creation, fields = creation.fields) {
  const form = await openForm(user, creation);
  type(form, fields);
  return form;
}
const open = () => renderApp(url, { as: people.owner });
async function create(creation: Creation) {
  const { user } = await open();
  const form = await fillIn(user, creation);
  await user.click(form.getByRole('button', { name: creation.button }));
  return user;
}
/** From now on, the browser stores no changes. */
async function breakJournal() {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Broken.', 'UnknownError');
  });
  await journal.count();
}
const expectForm = async ({ button, fields }: Creation) => {
  const form = within(await screen.findByRole('dialog', { name: button }));
  for (const [name, value] of Object.entries(fields)) expect(form.getByRole('textbox', { name })).toHaveValue(value);
  return form;
};

describe.each(Object.entries(creations))('%s', (_name, creation) => {
  const { path, text, done, refused, count } = creation;

  test('is shown at once, while it is being sent, and the form is ready for the next one', async () => {
    const release = hold('post', path);
    await create(creation);
    const unsent = await findUnsent();
    expect(unsent.getByText(text)).toBeVisible();
    expect(unsent.getByText('Sending…')).toBeVisible();
    expect(unsent.queryByRole('button')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText(/what you typed is kept/)).not.toBeInTheDocument();
    release();
    await expectNothingUnsent();
    expect(await screen.findByText(text)).toBeVisible();
    expect(count()).toBe(1);
  });

  test('waits without a network, outlives a reload, and is sent as soon as there is one', async () => {
    breakConnection('post', path);
    await create(creation);
    expect(await (await findUnsent()).findByText('Waiting to be sent')).toBeVisible();
    expect(screen.getByText(/ · 1 waiting to be sent$/)).toBeVisible();
    await waitFor(async () => expect(await journalKeys()).toHaveLength(1));
    server.resetHandlers();
    await goOnline();
    await expectNothingUnsent();
    expect(await screen.findByText('Sent')).toBeVisible();
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(async () => expect(await journalKeys()).toEqual([]));
    expect(count()).toBe(1);
  });

  test('stays with the reason when it is refused, also in the journal, until it is sent again', async () => {
    failWith('post', path, 400, { message: 'The books are closed.' });
    const user = await create(creation);
    const unsent = await findUnsent();
    expect(await unsent.findByRole('alert')).toHaveTextContent('The books are closed.');
    expect(unsent.getByText(text)).toBeVisible();
    await waitFor(async () => expect(await journalKeys()).toHaveLength(1));
    server.resetHandlers();
    await user.click(unsent.getByRole('button', { name: 'Try again' }));
    await expectNothingUnsent();
    expect(count()).toBe(1);
    await waitFor(async () => expect(await journalKeys()).toEqual([]));
  });

  test('can be edited while it waits: it is back in the form, and sent once, as changed', async () => {
    breakConnection('post', path);
    const user = await create(creation);
    await (await findUnsent()).findByText('Waiting to be sent');
    await user.click((await findUnsent()).getByRole('button', { name: 'Edit' }));
    const form = await expectForm(creation);
    expect(screen.queryByRole('list', { name: 'Not sent yet', hidden: true })).not.toBeInTheDocument();
    server.resetHandlers();
    const calls = recordCalls(/^POST/);
    await goOnline();
    expect(calls).toEqual([]);
    const [name = '', value = ''] = Object.entries(creation.other)[0] ?? [];
    fireEvent.change(form.getByRole('textbox', { name }), { target: { value } });
    await user.click(form.getByRole('button', { name: creation.button }));
    expect(await screen.findByText(value)).toBeVisible();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(count()).toBe(0);
  });

  test('does not overwrite another draft when it is edited, and is discarded only after a question', async () => {
    failWith('post', path, 400, { message: 'The books are closed.' });
    const user = await create(creation);
    await (await findUnsent()).findByRole('alert');
    await fillIn(user, creation, creation.other);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click((await findUnsent()).getByRole('button', { name: 'Edit' }));
    expect(await screen.findByText('Another draft is in the form. Send or clear it first.')).toBeVisible();
    expect((await findUnsent()).getByText(text)).toBeVisible();

    const pressDiscard = async () => user.click((await findUnsent()).getByRole('button', { name: 'Discard' }));
    const question = () => screen.findByRole('dialog', { name: 'Discard this?' });
    await pressDiscard();
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    expect((await findUnsent()).getByText(text)).toBeVisible();
    await pressDiscard();
    await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
    await expectNothingUnsent();
    expect(screen.queryByText('Sent')).not.toBeInTheDocument();
    await waitFor(async () => expect(await journalKeys()).toEqual([]));
  });

  test('leaves the text alone that was typed while it was on its way, also if the browser stores no changes', async () => {
    const release = hold('post', path);
    const { user } = await open();
    const form = await fillIn(user, creation);
    await breakJournal();
    await user.click(form.getByRole('button', { name: creation.button }));
    await findUnsent();
    await fillIn(user, creation, creation.other);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    release();
    await expectNothingUnsent();
    await openForm(user, creation);
    await expectForm({ ...creation, fields: creation.other });
    expect(count()).toBe(1);
  });

  test.each([
    ['', true],
    [', also if the browser stores no changes', false],
  ])('leaves the text alone that was typed in another tab%s', async (_if, works) => {
    const { user } = await open();
    const form = await fillIn(user, creation, creation.other);
    const [key = '', typed = ''] = Object.entries(localStorage).find(([name]) => name.includes('.draft.')) ?? [];
    type(form, creation.fields);
    // The same form in another tab stores what is typed there under the same key.
    localStorage.setItem(key, typed);
    if (!works) await breakJournal();
    await user.click(form.getByRole('button', { name: creation.button }));
    await waitFor(() => expect(count()).toBe(1));
    await expectNothingUnsent();
    await openForm(user, creation);
    await expectForm({ ...creation, fields: creation.other });
  });

  describe('if the browser stores no changes, a refused one is still in the draft, and', () => {
    const refuse = async () => {
      failWith('post', path, 400, { message: 'The books are closed.' });
      const { user } = await open();
      const form = await fillIn(user, creation);
      await breakJournal();
      await user.click(form.getByRole('button', { name: creation.button }));
      const unsent = await findUnsent();
      await unsent.findByRole('alert');
      expect(JSON.stringify(localStorage)).toContain(text);
      server.resetHandlers();
      return { user, unsent };
    };
    const expectNoDraft = () => expect(JSON.stringify(localStorage)).not.toContain('draft');

    test('can be edited and sent again', async () => {
      const { user, unsent } = await refuse();
      await user.click(unsent.getByRole('button', { name: 'Edit' }));
      const form = await expectForm(creation);
      await user.click(form.getByRole('button', { name: creation.button }));
      await waitFor(() => expect(count()).toBe(1));
      await expectNothingUnsent();
      expectNoDraft();
    });

    test('leaves the form when it is sent again', async () => {
      const { user, unsent } = await refuse();
      await user.click(unsent.getByRole('button', { name: 'Try again' }));
      await expectNothingUnsent();
      expect(count()).toBe(1);
      expectNoDraft();
    });

    test('leaves the form when it is discarded', async () => {
      const { user, unsent } = await refuse();
      await user.click(unsent.getByRole('button', { name: 'Discard' }));
      const question = within(await screen.findByRole('dialog', { name: 'Discard this?' }));
      await user.click(question.getByRole('button', { name: 'Discard' }));
      await expectNothingUnsent();
      expectNoDraft();
    });
  });

  test.each([
    ['a success', undefined, done],
    ['a failure', { message: 'The books are closed.' }, `${refused}: The books are closed.`],
  ])('%s is told on the page that one has gone to', async (_end, refusal, told) => {
    if (refusal) failWith('post', path, 400, refusal);
    const release = hold('post', path);
    await create(creation);
    await findUnsent();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    goTo('/account');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    release();
    expect((await screen.findByText(told)).closest('.toast')).toBeVisible();
    expect(count()).toBe(refusal ? 0 : 1);
  });
});

test('a toast says that a new fee waits for the network, because its row is below the others', async () => {
  breakConnection('post', '/products');
  const { user } = await open();
  const fee = creations['a fee'];
  if (!fee) throw new Error('There is no fee');
  const form = await fillIn(user, fee);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(form.getByRole('button', { name: fee.button }));
  expect(await screen.findByText('The fee "Travel" is waiting to be sent.')).toBeVisible();
});
