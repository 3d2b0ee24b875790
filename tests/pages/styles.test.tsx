import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people } from '../mocks/people';
import { renderApp } from '../support/renderApp';

test('page tests keep styles out of the document, which would make each query three times as slow', async () => {
  // A test that renders something without `renderApp` leaves its styles behind.
  const leftBefore = document.styleSheets.length;
  await renderApp('/find-group', { as: people.member });
  expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
  expect(document.styleSheets).toHaveLength(leftBefore);
});
