import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { groupsQuery } from '../../src/api/queries/groups';
import { queryClient } from '../../src/api/queryClient';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { feeId, findBuyButton } from '../support/fees';
import { renderApp } from '../support/renderApp';
import { watchNavigation } from '../support/watchNavigation';
import { keepOneMember } from '../support/world';

beforeEach(keepOneMember);

const url = `/Manage-group/${groupIds.austin}`;
const told = /payment page for Uniform and Bow of Austin Spirit All Stars\./;
const welcome =
  'Welcome back from the payment page for Uniform and Bow of Austin Spirit All Stars. If you have paid, the owner will mark you as paid.';
const left =
  "You left the payment page for Uniform and Bow of Austin Spirit All Stars. We can't see whether you paid. If you didn't, you can open it again. The owner confirms payments.";
const leaveForPayment = () =>
  sessionStorage.setItem(
    'cheer.checkout',
    JSON.stringify({ groupId: groupIds.austin, group: 'Austin Spirit All Stars', fees: ['Uniform', 'Bow'] }),
  );
/** Makes the browser report how the page was loaded. */
const loadBy = (type: string) => {
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  onTestFinished(() => void Reflect.deleteProperty(performance, 'getEntriesByType'));
};

/** The ways back from the payment page, the message for each, and the navigation type that the browser reports. */
const waysBack: [way: string, text: string, type?: string][] = [
  ['by its button', welcome],
  ['by Back, to a page that is loaded anew', left, 'back_forward'],
];
const landings = ['/managed-groups', '/checkout', url, `/Manage-group/${groupIds.sanAntonio}`];

test.each(waysBack.flatMap(([way, text, type]) => landings.map((to) => [way, to, text, type] as const)))(
  'whoever comes back %s to %s is told about their payment, until they close it',
  async (_way, to, text, type) => {
    await renderApp('/account', { as: people.member });
    leaveForPayment();
    cleanup();
    if (type) loadBy(type);
    await renderApp(to, { as: people.member });
    expect(await screen.findByText(text)).toBeVisible();
    const link = screen.queryByRole('link', { name: 'Open the group' });
    if (to.endsWith(groupIds.austin)) expect(link).not.toBeInTheDocument();
    else expect(link).toHaveAttribute('href', `${url}?tab=fees`);
    cleanup();
    loadBy('reload');
    const { user } = await renderApp(to, { as: people.member });
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(told)).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    cleanup();
    await renderApp(to, { as: people.member });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(told)).not.toBeInTheDocument();
  },
);

/** Opens a page and presses its button to pay. */
async function openAndPay(page: string) {
  const assign = watchNavigation();
  const isGroup = page !== '/checkout';
  const items = `?items=${feeId('Uniform')}:1&group=${groupIds.austin}`;
  const { user } = await renderApp(isGroup ? url : page + items, { as: people.member });
  await waitFor(() => expect(queryClient.getQueryData(groupsQuery.queryKey)).toBeDefined());
  if (!isGroup) await screen.findByText('Total $99.50');
  await user.click(isGroup ? await findBuyButton() : screen.getByRole('button', { name: 'Checkout' }));
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
}
const leftUniform = /^You left the payment page for Uniform of Austin Spirit All Stars\./;

test.each(['/checkout', url])('whoever comes back to %s as it was left is told then, and not before', async (page) => {
  await openAndPay(page);
  expect(screen.queryByText(leftUniform)).not.toBeInTheDocument();
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(screen.getByText(leftUniform)).toBeVisible();
});

test.each([
  ['an app installed on an iPhone is told, because the payment page has covered it', true],
  ['any other window is not told, because the payment page may not have opened yet', false],
])('whoever comes back to %s', async (_where, onIPhone) => {
  const { matchMedia } = window;
  onTestFinished(() => {
    Object.assign(window, { matchMedia });
    Reflect.deleteProperty(navigator, 'standalone');
  });
  // Simulate an installed app in both cases. Only the iPhone has `navigator.standalone`.
  window.matchMedia = (query) => matchMedia(query.includes('standalone') ? '(min-width: 0px)' : query);
  if (onIPhone) Object.assign(navigator, { standalone: true });
  await openAndPay(url);
  expect(screen.queryByText(leftUniform)).not.toBeInTheDocument();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.queryAllByText(leftUniform)).toHaveLength(onIPhone ? 1 : 0);
});
