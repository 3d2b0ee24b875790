import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { changeRows } from '../../../src/api/queries/lists';
import { membersQuery } from '../../../src/api/queries/members';
import { queryClient } from '../../../src/api/queryClient';
import type { Member } from '../../../src/api/schemas';
import { AuthProvider } from '../../../src/auth/AuthProvider';
import { MemberLetter } from '../../../src/features/reminders/MemberLetter';
import { SendToMembers } from '../../../src/features/reminders/SendToMembers';
import { SessionGate } from '../../../src/layout/SessionGate';
import { failWith, hold } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { ignoreLinks } from '../../support/ignoreLinks';
import { recordCalls } from '../../support/recordCalls';
import { signInBefore } from '../../support/renderApp';
import { makeGroup, makeMember } from '../../support/rows';
import { editGroup } from '../../support/world';

const group = makeGroup({
  _id: groupIds.austin,
  groupName: 'Austin Spirit All Stars',
  firstName: 'Olivia',
  lastName: 'Carter',
});
const link = `${window.location.origin}/Manage-group/${groupIds.austin}`;
const ana = makeMember('ana', { name: 'Ana', email: 'ana@example.com', paymentStatus: 'paid' });
const bo = makeMember('bo', { name: 'Bo', phone: '5125550112' });

ignoreLinks();
beforeEach(() => {
  editGroup(groupIds.austin, { members: [ana, bo].map((member) => ({ ...member, _id: member.memberID })) });
});

/** Signs the owner in, and renders a component without its page. */
async function renderSignedIn(part: ReactNode) {
  await signInBefore(people.owner);
  render(
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <SessionGate>{part}</SessionGate>
      </AuthProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const fee = { _id: 'f', name: 'Season registration', description: 'Fee', price: 18_500, groupId: group._id };

test('Message goes to paid and unpaid members, without a word of payment, and is no reminder', async () => {
  const user = await renderSignedIn(<MemberLetter kind="Message" group={group} members={[ana, bo]} selected={false} />);
  const dialog = screen;
  expect(await dialog.findByLabelText('Message')).toHaveValue(
    `Hello,\n\n\n\nAustin Spirit All Stars\n${link}\n\nOlivia Carter`,
  );
  expect(dialog.getByRole('link', { name: 'Text 1' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^sms:5125550112/),
  );
  await user.click(dialog.getByRole('link', { name: 'Email 1' }));
  await user.click(dialog.getByRole('button', { name: 'Copy addresses' }));
  expect(await dialog.findByText('Copied.')).toBeInTheDocument();
  expect(dialog.getByText('To 2 members')).toBeVisible();
  expect(dialog.queryByText(/remind/i)).not.toBeInTheDocument();
});

const remind = <MemberLetter kind="Remind" group={group} members={[ana, bo]} selected={false} />;
const readText = () => screen.getByLabelText<HTMLTextAreaElement>('Message').value;

test('Remind waits for the fees', async () => {
  const release = hold('get', '/groups/:id/products');
  await renderSignedIn(remind);
  expect(await screen.findByText('Loading the fees')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  release();
  expect(await screen.findByRole('link', { name: 'Text 1' })).toBeVisible();
  expect(readText()).toContain('Season registration: $185.00');
});

test('Remind says so if the fees are missing, and can load them again', async () => {
  failWith('get', '/groups/:id/products', 500);
  const user = await renderSignedIn(remind);
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load the fees.");
  expect(readText()).not.toContain('Season registration');
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(readText()).toContain('Season registration: $185.00'));
});

test('Send fee names fee, price and link, and loads the members when it is opened', async () => {
  const calls = recordCalls(/^GET .*\/members$/);
  const user = await renderSignedIn(<SendToMembers group={group} letter={{ kind: 'fee', fee }} />);
  const button = await screen.findByRole('button', { name: 'Send to members' });
  expect(calls).toEqual([]);
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Send fee' }));
  expect(await dialog.findByText('To 1 member')).toBeVisible();
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(
    `Hello,\n\nSeason registration: $185.00\n\nYou can pay by card on the page for Austin Spirit All Stars:\n${link}\n\nOlivia Carter`,
  );
});

test('Send fee goes to those who have not paid, and to all where the owner says so or nobody has paid', async () => {
  const user = await renderSignedIn(<SendToMembers group={group} letter={{ kind: 'fee', fee }} />);
  await user.click(await screen.findByRole('button', { name: 'Send to members' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send fee' }));
  const unpaidOnly = await dialog.findByRole('button', { name: 'Unpaid only: 1', pressed: true });
  expect(dialog.queryByRole('link', { name: /^Email/ })).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText('Message'), 'Thanks!');
  await user.click(unpaidOnly);
  expect(await dialog.findByText('To 2 members')).toBeVisible();
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Message').value).toMatch(/Thanks!$/);
  expect(dialog.getByRole('link', { name: 'Email 1' })).toHaveAttribute(
    'href',
    expect.stringMatching(/ana@example\.com/),
  );
  cleanup();

  editGroup(groupIds.austin, {
    members: [
      { ...bo, _id: 'bo' },
      { ...bo, _id: 'cy', memberID: 'cy' },
    ],
  });
  queryClient.clear();
  const again = await renderSignedIn(<SendToMembers group={group} letter={{ kind: 'fee', fee }} />);
  await again.click(await screen.findByRole('button', { name: 'Send to members' }));
  expect(await screen.findByText('To 2 members')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Unpaid only/ })).not.toBeInTheDocument();
});

test('Send fee says so when the last unpaid member pays meanwhile, and can still go to all with the edited text', async () => {
  const user = await renderSignedIn(<SendToMembers group={group} letter={{ kind: 'fee', fee }} />);
  await user.click(await screen.findByRole('button', { name: 'Send to members' }));
  await user.type(await screen.findByLabelText('Message'), 'Thanks!');
  const pay = (rows: Member[]) => rows.map((row) => ({ ...row, paymentStatus: 'paid' as const }));
  await act(() => changeRows(queryClient, membersQuery(groupIds.austin), pay));
  expect(await screen.findByText('Everyone has paid.')).toBeVisible();
  expect(screen.queryByText(/^To \d/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Unpaid only: 0', pressed: true }));
  expect(screen.getByText('To 2 members')).toBeVisible();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toMatch(/Thanks!$/);
});

test('Send post holds the post and the link, and keeps a draft of its own', async () => {
  const posts = ['Practice moves to Friday.', 'Bring water.'].map((content, index) => ({
    _id: `p${index}`,
    ownerId: people.owner.uid,
    content,
    timestamp: undefined,
  }));
  const user = await renderSignedIn(
    posts.map((message) => (
      <section key={message._id} aria-label={message._id}>
        <SendToMembers group={group} letter={{ kind: 'post', message }} />
      </section>
    )),
  );
  const openPost = async (name: string) => {
    const post = within(await screen.findByRole('region', { name }));
    await user.click(post.getByRole('button', { name: 'Send to members' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send post' });
    return { dialog, text: await within(dialog).findByLabelText('Message') };
  };
  const first = await openPost('p0');
  expect(first.text).toHaveValue(`Practice moves to Friday.\n\nAustin Spirit All Stars\n${link}`);
  await user.type(first.text, '!');
  await user.click(within(first.dialog).getByRole('button', { name: 'Close' }));
  expect((await openPost('p1')).text).toHaveValue(`Bring water.\n\nAustin Spirit All Stars\n${link}`);
});
