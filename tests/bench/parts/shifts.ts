import { paths } from '../../../src/paths';
import { groupIds } from '../../mocks/seed';
import { type Device, withDevice } from '../device';
import { type Line, line } from '../report';
import { inRounds, type Run } from '../rounds';
import type { Bench } from '../setup';
import { findPlace, type Probe } from './searching';

/** Measures layout shifts while pages load over slow 4G with an empty cache, and while a search runs. */
export async function measureShifts({ browser, signedOut, members, services }: Bench, n: number): Promise<Line[]> {
  await services.setGroups(undefined);
  const login = await inRounds(n, signedOut, ({ origin }) =>
    withDevice(browser, { slowNetwork: true }, (device) => shiftOf(device, origin + paths.login.to())),
  );
  const find = await inRounds(n, members, ({ origin, state }) =>
    withDevice(browser, { slowNetwork: true, storageState: state }, (device) =>
      shiftOf(device, origin + paths.findGroup.to(), (probe) => findPlace(device.page, probe)),
    ),
  );
  const { app, beside } = members;
  const group = await inRounds(n, { app, beside }, ({ origin, state }) =>
    withDevice(browser, { slowNetwork: true, storageState: state }, (device) =>
      shiftOf(device, origin + paths.group.to(groupIds.austin)),
    ),
  );
  return [
    line('layout shift, /login', login, 'shift', { most: 0 }),
    line('layout shift, /find-group with a search', find, 'shift', { most: 0 }),
    line('layout shift, a group', group, 'shift', { most: 0 }),
  ];
}

async function shiftOf(
  { page, open, waitUntilIdle }: Device,
  url: string,
  act?: (probe: Probe) => Promise<unknown>,
): Promise<Run> {
  const probe = await open(url);
  await page.locator('h1').first().waitFor();
  await waitUntilIdle();
  await act?.(probe);
  await waitUntilIdle();
  return { shift: await probe.evaluate(({ recorded }) => recorded.shift) };
}
