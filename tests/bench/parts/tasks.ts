import { paths } from '../../../src/paths';
import { makeGroups } from '../../mocks/controls/generated';
import { groupIds } from '../../mocks/seed';
import { withDevice } from '../device';
import type { Line } from '../report';
import type { Candidate } from '../rounds';
import type { Bench } from '../setup';
import { printLongestTasks } from '../trace';
import { findPlace } from './searching';

/** Prints the longest tasks of a search, and of pages that are opened again. Returns no lines: no task has a goal. */
export async function measureTasks({ browser, members, owners, services }: Bench): Promise<Line[]> {
  const openAgain = (title: string, { origin, state }: Candidate, path: string) =>
    withDevice(browser, { storageState: state }, async ({ visit, openTab }) => {
      await visit(origin + path);
      const tab = await openTab({ slowNetwork: true });
      await printLongestTasks(title, browser, tab.page, async () => {
        await tab.open(origin + path);
        await tab.waitUntilIdle();
      });
    });

  await services.setGroups(makeGroups(10_000, 2000));
  await withDevice(browser, { storageState: members.app.state }, async ({ page, open, waitUntilIdle }) => {
    const probe = await open(members.app.origin + paths.findGroup.to());
    await waitUntilIdle();
    await printLongestTasks('SEARCH among 10,000 groups, 2,000 of them near', browser, page, async () => {
      await findPlace(page, probe);
      await waitUntilIdle();
    });
  });
  await openAgain('The search page, opened again', members.app, paths.findGroup.to());
  await services.setGroups(undefined);
  await openAgain("A group's members, opened again", owners.app, paths.group.to(groupIds.austin, 'members'));
  return [];
}
