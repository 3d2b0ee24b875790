import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { renderApp } from '../support/renderApp';
import { keepOneMember } from '../support/world';

beforeEach(keepOneMember);

const path = `/Manage-group/${groupIds.austin}`;
const link = `${window.location.origin}${path}`;

async function openShare(as = people.owner) {
  const { user } = await renderApp(path, { as, width: 390 });
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Share' })) };
}

/** A share sheet as phones have it. */
function withShareSheet(outcome: () => Promise<void>) {
  const share = vi.fn<(data: ShareData) => Promise<void>>(outcome);
  Object.assign(navigator, { share });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  return share;
}

test.each([
  ['owner', people.owner],
  ['member', people.member],
  ['stranger', people.stranger],
])('the %s gets the link of the group in words and as a QR code', async (_who, as) => {
  const { dialog } = await openShare(as);
  expect(dialog.getByLabelText('Link')).toHaveValue(link);
  expect(await dialog.findByRole('img', { name: `QR code of ${link}` })).toBeVisible();
});

test('Copy link copies it and says so', async () => {
  const { user, dialog } = await openShare();
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await dialog.findByText('Copied.')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(link);
});

test('where the clipboard is refused, that is told with the link to be selected', async () => {
  const { user, dialog } = await openShare();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your browser does not let this page copy.');
  const text = dialog.getByLabelText<HTMLTextAreaElement>('Copy link');
  await user.click(text);
  expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe(link);
});

test('without a share sheet none is offered', async () => {
  const { dialog } = await openShare();
  expect(dialog.queryByRole('button', { name: 'Share with an app' })).not.toBeInTheDocument();
});

test('the share sheet of a phone is given name, text and link', async () => {
  const share = withShareSheet(async () => undefined);
  const { user, dialog } = await openShare();
  await user.click(dialog.getByRole('button', { name: 'Share with an app' }));
  expect(share.mock.calls).toEqual([
    [{ title: 'Austin Spirit All Stars', text: 'Join Austin Spirit All Stars on Cheer Groups', url: link }],
  ]);
});

test('closing the share sheet is no failure; what is one, is told', async () => {
  let reason = 'AbortError';
  const share = withShareSheet(() => Promise.reject(new DOMException('No', reason)));
  const { user, dialog } = await openShare();
  await user.click(dialog.getByRole('button', { name: 'Share with an app' }));
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  reason = 'NotAllowedError';
  await user.click(dialog.getByRole('button', { name: 'Share with an app' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your device could not share the link.');
});

test('Print poster prints name, place, QR code and link, and the poster goes with the next touch', async () => {
  let printed = '';
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    printed = document.querySelector('[data-sheet]')?.textContent ?? '';
  });
  const { user, dialog } = await openShare();
  await user.click(dialog.getByRole('button', { name: 'Print poster' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(printed).toBe(`Austin Spirit All StarsAustin, TXScan to join${link}`);
  expect(document.querySelectorAll('[data-sheet] svg path')).toHaveLength(1);

  await user.keyboard('{Shift}');
  await waitFor(() => expect(document.querySelector('[data-sheet]')).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Print poster' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
});

test('a visitor who opens the link signs in and comes to the join button of the group', async () => {
  const { user } = await renderApp(path);
  await user.type(await screen.findByLabelText('Email'), people.stranger.email);
  await user.type(screen.getByLabelText('Password'), people.stranger.password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('button', { name: 'REQUEST TO JOIN Austin Spirit All Stars' })).toBeVisible();
  expect(window.location.pathname).toBe(path);
});
