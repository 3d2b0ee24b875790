import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hold } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { renderApp } from '../../support/renderApp';
import { keepFewGroups } from '../../support/world';

const findGroups = () => screen.findByRole('list', { name: 'Your groups' });
const isAbove = (upper: Element, lower: Element) =>
  (upper.compareDocumentPosition(lower) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
const getForm = () => screen.getByRole('search');

test('the requests and the groups of an owner come before the search', async () => {
  keepFewGroups();
  localStorage.setItem('cheer.session', people.owner.uid);
  localStorage.setItem('cheer.my.ownsGroups', '1');
  await renderApp('/find-group', { as: people.owner });
  expect(isAbove(await findGroups(), getForm())).toBe(true);
  expect(isAbove(screen.getByRole('link', { name: 'Answer' }), await findGroups())).toBe(true);
});

test('the search comes before the groups of somebody who owns none', async () => {
  keepFewGroups();
  await renderApp('/find-group', { as: people.member });
  expect(isAbove(getForm(), await findGroups())).toBe(true);
});

test('the search stays above for the visit if the user turns out to own a group', async () => {
  keepFewGroups();
  const release = hold('get', '/groups');
  const first = await renderApp('/find-group', { as: people.owner });
  const form = await screen.findByRole('search');
  release();
  expect(isAbove(form, await findGroups())).toBe(true);
  expect(screen.getByRole('link', { name: 'Answer' })).toBeVisible();

  await waitFor(() => expect(localStorage.getItem('cheer.my.ownsGroups')).toBe('1'));
  first.unmount();
  await renderApp('/find-group', { as: people.owner });
  expect(isAbove(await findGroups(), getForm())).toBe(true);
});
