import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { db } from '../../mocks/db';
import { people } from '../../mocks/people';
import { austinUrl, findMap, setSixSquads } from '../../support/find';
import { renderApp } from '../../support/renderApp';

const cardOf = (name: string) => screen.getByRole('link', { name }).closest('li');
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const back = () => act(async () => window.history.back());

/** Records the elements that are scrolled into view. */
function recordScrolls() {
  const scrolled: Element[] = [];
  const { scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this);
  };
  onTestFinished(() => {
    Element.prototype.scrollIntoView = scrollIntoView;
  });
  return scrolled;
}

test.each([1440, 390])('Back from a group leads to its card, with a window of %i px', async (width) => {
  setSixSquads();
  const { user } = await renderApp(austinUrl, { as: people.stranger, width });
  await user.click(await screen.findByRole('link', { name: 'Squad 5' }));
  await heading('Squad 5');
  const scrolled = recordScrolls();
  await back();
  await heading(/^Austin, TX: 6 groups$/);
  await waitFor(() => expect(cardOf('Squad 5')).toHaveFocus());
  expect(scrolled).toContain(cardOf('Squad 5'));
});

test('Back from a group that was opened on the map leads to its card', async () => {
  setSixSquads();
  db.groups = db.groups.slice(0, 1);
  const { user } = await renderApp(austinUrl, { as: people.stranger });
  const map = await findMap();
  await user.click(await map.findByRole('button', { name: /^Squad 0, / }));
  await user.click(map.getByRole('link', { name: 'Squad 0' }));
  await heading('Squad 0');
  await back();
  await waitFor(() => expect(cardOf('Squad 0')).toHaveFocus());
});

test('who comes to the results in another way starts at the heading', async () => {
  setSixSquads();
  const { user } = await renderApp(austinUrl, { as: people.stranger });
  await user.click(await screen.findByRole('link', { name: 'Squad 5' }));
  await heading('Squad 5');
  const [toResults] = screen.getAllByRole('link', { name: 'Back to the results' });
  if (!toResults) throw new Error('No link');
  await user.click(toResults);
  await waitFor(async () => expect(await heading(/^Austin, TX/)).toHaveFocus());

  await user.click(screen.getByRole('link', { name: /^Manage Groups/ }));
  await heading(/Groups$/);
  await back();
  await waitFor(async () => expect(await heading(/^Austin, TX/)).toHaveFocus());
  expect(await screen.findByRole('list', { name: 'Groups found' })).not.toContainElement(
    document.activeElement as HTMLElement,
  );
});
