import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hold } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { austinUrl, setSixSquads } from '../../support/find';
import { recordUrls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';

const groupsFound = () => screen.findByRole('list', { name: 'Groups found' });

test('one can ask to join from a card that was rendered later, and the focus stays on that card', async () => {
  setSixSquads();
  const { user } = await renderApp(austinUrl, { as: people.stranger, width: 390 });
  await user.click(await screen.findByRole('button', { name: 'REQUEST TO JOIN Squad 5' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Squad 5')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Confirm' }));
  const answer = await screen.findByRole('dialog', { name: 'Request Status' });
  await user.click(within(answer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByText('Requested')).toHaveFocus());
});

test('a search keeps the cards that it has shown while its URL is completed', async () => {
  const { user } = await renderApp('/find-group', { as: people.stranger });
  await user.type(await screen.findByRole('combobox'), 'Austin, TX{Enter}');
  const list = await groupsFound();
  const [card] = within(list).getAllByRole('listitem');
  await waitFor(() => expect(window.location.search).toContain('lat='));
  expect(await groupsFound()).toBe(list);
  expect(card).toBeInTheDocument();
});

test('SEARCH tells that a place is sought, keeps the focus, and asks once', async () => {
  const { user } = await renderApp('/find-group', { as: people.stranger });
  const release = hold('get', '/search');
  const urls = recordUrls(/\/search$/);
  await user.type(await screen.findByRole('combobox'), 'Austin, TX');
  const button = screen.getByRole('button', { name: 'SEARCH' });
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  expect(button).toHaveFocus();
  await user.click(button);
  release();
  await groupsFound();
  expect(button).toHaveAttribute('aria-busy', 'false');
  expect(button).toHaveFocus();
  expect(urls).toHaveLength(1);
});
