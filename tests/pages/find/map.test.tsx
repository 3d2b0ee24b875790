import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { server } from '../../mocks/node';
import { people } from '../../mocks/people';
import { expectEnabled } from '../../support/disabled';
import { austinUrl, findMap } from '../../support/find';
import { renderApp } from '../../support/renderApp';
import { setGroups } from '../../support/world';

/** Opens the map with two groups at different points and two at the same point. */
async function openMap() {
  setGroups([
    { _id: 'north', groupName: 'North Stars', latitude: '30.7', longitude: '-97.7431' },
    { _id: 'south', groupName: 'South Stars', latitude: '29.8', longitude: '-97.7431' },
    { _id: 'twin1', groupName: 'Twin One', latitude: '30.2672', longitude: '-97.2' },
    { _id: 'twin2', groupName: 'Twin Two', latitude: '30.2672', longitude: '-97.2' },
  ]);
  const { user } = await renderApp(austinUrl, { as: people.stranger });
  const map = await findMap();
  await map.findByRole('button', { name: 'North Stars, 30 mi N' });
  return { user, map };
}

test('says how many groups are on the map when the map is moved, but not after a search or a filter', async () => {
  const { user, map } = await openMap();
  await user.click(await map.findByRole('button', { name: 'Zoom out' }));
  expect(await map.findByText('4 groups on the map')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Filter by name or word' }), 'twin');
  await waitFor(() => expect(map.queryByRole('button', { name: /^North Stars/ })).not.toBeInTheDocument());
  expect(map.queryByText(/on the map$/)).not.toBeInTheDocument();
  await user.click(map.getByRole('button', { name: 'Zoom out' }));
  expect(await map.findByText('2 groups on the map')).toBeInTheDocument();
  await user.click(map.getByRole('button', { name: 'Search this area' }));
  expect(await screen.findByText(/^2 of 4 groups within 250 miles/)).toBeInTheDocument();
  await map.findByRole('button', { name: 'Zoom out' });
  expect(map.queryByText(/on the map$/)).not.toBeInTheDocument();
});

test('has a single tab stop for the pins, and arrow keys move between them', async () => {
  const { user, map } = await openMap();
  map.getByRole('application', { name: 'Map' }).focus();
  await user.tab();
  expect(map.getByRole('button', { name: 'North Stars, 30 mi N' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(map.getByRole('button', { name: 'South Stars, 32 mi S' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(map.getByRole('button', { name: /^2 groups, / })).toHaveFocus();
  await user.tab();
  expect(map.getByRole('button', { name: 'Zoom in' })).toHaveFocus();
});

test.each(['on it', 'elsewhere'])(
  'keys reach the map when a pin that was clicked leaves the view, with the pointer %s',
  async (pointer) => {
    const { user, map } = await openMap();
    const pin = map.getByRole('button', { name: 'North Stars, 30 mi N' });
    await user.click(pin);
    if (pointer === 'elsewhere') await user.unhover(pin);
    await user.keyboard('++');
    await waitFor(() => expect(pin).not.toBeInTheDocument());
    expect(map.getByRole('application', { name: 'Map' })).toHaveFocus();
    await user.keyboard('0');
    expect(await map.findByRole('button', { name: 'North Stars, 30 mi N' })).toBeInTheDocument();
  },
);

test('leaves Alt with an arrow key to the browser, also on a pin', async () => {
  const { map } = await openMap();
  const pin = map.getByRole('button', { name: 'North Stars, 30 mi N' });
  pin.focus();
  const isLeft = fireEvent.keyDown(pin, { key: 'ArrowDown', altKey: true });
  expect(isLeft).toBe(true);
  expect(pin).toHaveFocus();
});

test('a drag ends, too, if its release is outside of the page', async () => {
  const { map } = await openMap();
  const surface = map.getByRole('application', { name: 'Map' });
  surface.setPointerCapture = () => undefined;
  const pin = map.getByRole('button', { name: 'North Stars, 30 mi N' });
  const move = (clientX: number, buttons: number) => fireEvent.pointerMove(surface, { pointerId: 1, clientX, buttons });
  fireEvent.pointerDown(surface, { pointerId: 1, clientX: 100, buttons: 1 });
  const before = pin.style.transform;
  move(150, 1);
  const dragged = pin.style.transform;
  expect(dragged).not.toBe(before);
  move(250, 0);
  expect(pin.style.transform).toBe(dragged);
});

test('shows the name of a group while the pointer is on its pin', async () => {
  const { user, map } = await openMap();
  expect(map.queryByText('North Stars')).not.toBeInTheDocument();
  await user.hover(map.getByRole('button', { name: 'North Stars, 30 mi N' }));
  expect(await map.findByText('North Stars')).toBeInTheDocument();
  expect(map.queryByText('South Stars')).not.toBeInTheDocument();
  await user.unhover(map.getByRole('button', { name: 'North Stars, 30 mi N' }));
  await waitFor(() => expect(map.queryByText('North Stars')).not.toBeInTheDocument());
});

test('lists the groups at the same point', async () => {
  const { user, map } = await openMap();
  const cluster = map.getByRole('button', { name: /^2 groups, / });
  expect(cluster).toHaveAttribute('aria-haspopup', 'dialog');
  await user.click(cluster);
  const list = await screen.findByRole('dialog', { name: 'Groups at this point' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(within(list).getByRole('button', { name: /^Twin One/ })).toHaveFocus();
  await user.click(within(list).getByRole('button', { name: /^Twin Two/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('zooms and pans by keyboard, and 0 shows the whole circle', async () => {
  const { user, map } = await openMap();
  map.getByRole('application', { name: 'Map' }).focus();
  await user.keyboard('++');
  expect(await map.findByText('0 groups on the map')).toBeInTheDocument();
  await user.keyboard('0');
  expect(await map.findByText('4 groups on the map')).toBeInTheDocument();
  await user.keyboard('{ArrowUp>4/}');
  expect(await map.findByText('1 group on the map')).toBeInTheDocument();
  await user.click(map.getByRole('button', { name: 'Show the whole circle' }));
  expect(await map.findByText('4 groups on the map')).toBeInTheDocument();
});

test.each([
  ['ends where the map shows nothing more: the group 8 miles away stays on it', ['30.38'], '1 group on the map'],
  ['goes on while it tells groups apart', ['30.5', '30.257', '30.277'], '2 groups on the map'],
])('zooming %s', async (_what, latitudes, shown) => {
  setGroups(latitudes.map((latitude) => ({ _id: latitude, groupName: 'Stars', latitude, longitude: '-97.7431' })));
  const { user } = await renderApp(austinUrl, { as: people.stranger });
  const map = await findMap();
  (await map.findByRole('application', { name: 'Map' })).focus();
  await user.keyboard('++++++');
  expect(await map.findByText(shown)).toBeInTheDocument();
  expect(map.getAllByRole('button', { name: /^Stars/ })).toHaveLength(Number.parseInt(shown, 10));
});

test.each(['Zoom in', 'Zoom out'])('%s is disabled at its end, and keeps the focus', async (name) => {
  const { user, map } = await openMap();
  const zoom = await map.findByRole('button', { name });
  expectEnabled(zoom);
  zoom.focus();
  await user.keyboard('{Enter>12/}');
  await waitFor(() => expect(zoom).toHaveAttribute('aria-disabled', 'true'));
  expect(zoom).toHaveFocus();
  await user.keyboard('0');
  await user.click(map.getByRole('button', { name: name === 'Zoom in' ? 'Zoom out' : 'Zoom in' }));
  await waitFor(() => expectEnabled(zoom));
});

test('shows an error and the pins when loading the outlines fails, and allows a retry', async () => {
  server.use(http.get(/states-10m\.json$/, () => HttpResponse.json({}, { status: 404 }), { once: true }));
  const { user, map } = await openMap();
  expect(await map.findByRole('alert')).toHaveTextContent('The outlines of the map could not be loaded.');
  expect(map.getByRole('button', { name: /^2 groups, / })).toBeInTheDocument();
  await user.click(map.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(map.queryByRole('alert')).not.toBeInTheDocument());
});
