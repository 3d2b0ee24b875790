import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { signOut } from '../../../src/auth/firebase';
import { useIsShared } from '../../../src/features/sharing/shared';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { logIn } from '../../support/logIn';
import { renderApp } from '../../support/renderApp';
import { keepOneMember } from '../../support/world';

beforeEach(keepOneMember);

/** Whether this device has stored that the link was shared. */
const isShared = () => renderHook(() => useIsShared(groupIds.austin)).result.current;

const path = `/Manage-group/${groupIds.austin}`;
const link = `${window.location.origin}${path}`;

async function openShareDialog(as = people.owner) {
  const { user } = await renderApp(path, { as, width: 390 });
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Share' })) };
}

/** Mocks the Web Share API, which jsdom lacks. */
function mockShareSheet(outcome: () => Promise<void>) {
  const share = vi.fn<(data: ShareData) => Promise<void>>(outcome);
  Object.assign(navigator, { share });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  return share;
}

test.each([
  ['owner', people.owner],
  ['member', people.member],
  ['stranger', people.stranger],
])('shows the %s the group link on one line and as a QR code', async (_who, as) => {
  const { dialog } = await openShareDialog(as);
  const field = dialog.getByLabelText('Link');
  expect(field).toHaveValue(link);
  expect(field).toBeInstanceOf(HTMLInputElement);
  expect(await dialog.findByRole('img', { name: `QR code of ${link}` })).toBeVisible();
});

test('offers to send and to copy first, then the link, the code and the poster, and has one Close', async () => {
  mockShareSheet(async () => undefined);
  const { dialog } = await openShareDialog();
  const order = [
    dialog.getByRole('button', { name: 'Close' }),
    dialog.getByRole('button', { name: 'Share with an app' }),
    dialog.getByRole('button', { name: 'Copy link' }),
    dialog.getByLabelText('Link'),
    await dialog.findByRole('img'),
    dialog.getByRole('button', { name: 'Print poster' }),
  ];
  expect(order.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))).toEqual(
    order,
  );
});

test('touching the link selects all of it', async () => {
  const { user, dialog } = await openShareDialog();
  const field = dialog.getByLabelText<HTMLInputElement>('Link');
  await user.click(field);
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(link);
});

test('Copy link copies the link, confirms it and remembers it until the person signs out', async () => {
  const { user, dialog } = await openShareDialog();
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  const told = await dialog.findByText('Copied.');
  expect(await navigator.clipboard.readText()).toBe(link);
  expect(isShared()).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(told).not.toBeInTheDocument());
  expect(dialog.getByText('Copied.')).toBeInTheDocument();
  await signOut();
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(isShared()).toBe(false);
});

test('shows an error and the link to select when clipboard access is denied', async () => {
  const { user, dialog } = await openShareDialog();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent("Your browser doesn't let this page copy.");
  const text = dialog.getByLabelText<HTMLTextAreaElement>('Copy link');
  await user.click(text);
  expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe(link);
});

test('without the Web Share API, copying comes first', async () => {
  const { dialog } = await openShareDialog();
  expect(dialog.queryByRole('button', { name: 'Share with an app' })).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Copy link' })).toHaveAttribute('data-variant', 'contained');
});

test('passes title, text and URL to the share sheet', async () => {
  const share = mockShareSheet(async () => undefined);
  const { user, dialog } = await openShareDialog();
  await user.click(dialog.getByRole('button', { name: 'Share with an app' }));
  expect(share.mock.calls).toEqual([
    [{ title: 'Austin Spirit All Stars', text: 'Join Austin Spirit All Stars on Cheer Groups', url: link }],
  ]);
  await waitFor(() => expect(isShared()).toBe(true));
});

test('shows an error when sharing fails, but not when the share sheet is closed', async () => {
  let reason = 'AbortError';
  const share = mockShareSheet(() => Promise.reject(new DOMException('No', reason)));
  const { user, dialog } = await openShareDialog();
  await user.click(dialog.getByRole('button', { name: 'Share with an app' }));
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  reason = 'NotAllowedError';
  await user.click(dialog.getByRole('button', { name: 'Share with an app' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent("Your device couldn't share the link.");
  expect(isShared()).toBe(false);

  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('button', { name: 'Share with an app' })).toBeVisible();
  expect(screen.queryByText(/^Your device couldn't share/)).not.toBeInTheDocument();
});

test('Print poster prints name, place, QR code and link, and removes the poster on the next input', async () => {
  let printed = '';
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    printed = document.querySelector('[data-sheet]')?.textContent ?? '';
  });
  const { user, dialog } = await openShareDialog();
  await user.click(dialog.getByRole('button', { name: 'Print poster' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(isShared()).toBe(true);
  expect(printed).toBe(`Austin Spirit All StarsAustin, TXScan to join${link}`);
  expect(document.querySelectorAll('[data-sheet] svg path')).toHaveLength(1);

  await user.keyboard('{Shift}');
  await waitFor(() => expect(document.querySelector('[data-sheet]')).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Print poster' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
});

test('redirects a visitor to the login page and then shows the join button of the group', async () => {
  const { user } = await renderApp(path);
  await logIn(user, people.stranger);
  expect(await screen.findByRole('button', { name: 'REQUEST TO JOIN Austin Spirit All Stars' })).toBeVisible();
  expect(window.location.pathname).toBe(path);
});
