import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { createRandom } from '../../mocks/seed';
import { expect, openSession, test } from '../fixtures';
import { type Decision, decisions } from './decisions';
import { type Account, appliedTo, createAccount, createGroup, services } from './services';

/**
 * How many rounds to run. Each opens a tab per cell (a decision and a number of rows), decides in all tabs at random
 * moments, and then kills the browser. To run the whole table, with three numbers of rows per decision:
 * `KILL_ROUNDS=20 npx playwright test --config tests/e2e/playwright.config.ts kill.spec`
 */
const rounds = Number(process.env.KILL_ROUNDS ?? 1);
const isTable = process.env.KILL_ROUNDS !== undefined;
const counts = (decision: Decision) =>
  isTable ? [1, 30, 300] : decision.name === 'accept' || decision.name === 'pay' ? [30] : [1];
/**
 * The time within which all cells begin to decide, in ms. Undo lasts six seconds, so in the whole table, some cells are
 * killed before their changes are sent, some during, and some after.
 */
const spread = isTable ? 12_000 : 1500;

test.describe.configure({ timeout: 180_000 * rounds });

const { next: random } = createRandom(Number(process.env.KILL_SEED ?? 7));
/** Waits for a time instead of an event, because the kill must be possible at any moment. */
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Lists the processes of this machine, each as its id and command line. */
const listProcesses = async () =>
  process.platform === 'linux'
    ? Promise.all(
        (await readdir('/proc'))
          .filter((name) => /^\d+$/.test(name))
          .map(async (pid) => `${pid} ${await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')}`),
      )
    : execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');

/** Kills every process of the browser that uses the profile. */
async function kill(profile: string) {
  const found = (await listProcesses()).filter((line) => line.includes(profile));
  for (const line of found) process.kill(Number.parseInt(line, 10), 'SIGKILL');
}

interface Cell {
  decision: Decision;
  count: number;
  groupId: string;
  /** How many rows the screen has shown as decided before the kill. */
  told: number;
  /** When the screen showed the last of these rows, in ms since the start of this process. For the report. */
  toldAt: number;
}

async function prepare(owner: Account): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const decision of decisions)
    for (const count of counts(decision)) {
      const groupId = await createGroup(owner);
      await decision.add(groupId, count);
      cells.push({ decision, count, groupId, told: 0, toldAt: 0 });
    }
  return cells;
}

test('no decision is lost or sent twice when the browser is killed', async ({
  contextOptions,
  baseURL,
  launchOptions,
}) => {
  const report: string[] = [];
  let [lost, doubled] = [0, 0];
  if (isTable) await fetch(`${services}/__settings`, { method: 'POST', body: '{"delayMs":40}' });
  for (let round = 0; round < rounds; round += 1) {
    const profile = await mkdtemp(join(tmpdir(), 'kill-'));
    const open = (): Promise<BrowserContext> =>
      chromium.launchPersistentContext(profile, { ...contextOptions, ...launchOptions, baseURL });
    const owner = await createAccount();
    const cells = await prepare(owner);

    // Close the browser once after signing in: it may write the session to the disk only seconds later, or when closed.
    const signingIn = await open();
    await openSession(signingIn.pages()[0] ?? (await signingIn.newPage()), owner);
    await signingIn.close();
    const before = await open();
    const pages: Page[] = [];
    for (const { decision, groupId, count } of cells) {
      const page = await before.newPage();
      await decision.open(page, groupId, count);
      pages.push(page);
    }
    const decided = cells.map(async (cell, index) => {
      const page = pages[index];
      const onTold = () => {
        cell.told += 1;
        cell.toldAt = performance.now();
      };
      await sleep(random() * spread);
      if (page) await cell.decision.decide(page, cell.count, onTold).catch(() => undefined);
    });
    await sleep(spread);
    if (!isTable) await Promise.all(decided);
    const killedAt = performance.now();
    const told = cells.map((cell) => cell.told);
    // Without a decision on the screen, the kill could lose nothing.
    if (!isTable) expect(told, 'decisions shown before the kill').not.toContain(0);
    await kill(profile);
    await before.close().catch(() => undefined);
    await Promise.all(decided);

    const after = await open();
    const [page = await after.newPage()] = after.pages();
    await page.goto('/managed-groups');
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Groups' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(countPending), {
        timeout: 150_000,
        intervals: [250],
        message: 'decisions in the journal',
      })
      .toBe(0);
    for (const [index, { decision, count, groupId, toldAt }] of cells.entries()) {
      const writes = (await appliedTo(groupId)).filter((call) => decision.isWrite.test(call));
      const distinct = new Set(writes).size;
      const missing = Math.max(0, (told[index] ?? 0) - distinct);
      lost += missing;
      doubled += writes.length - distinct;
      report.push(
        `${round + 1} ${decision.name} ${told[index]}/${count} shown, killed ${Math.round(killedAt - toldAt)} ms later: ` +
          `${missing} lost, ${writes.length - distinct} doubled`,
      );
    }
    await after.close();
    await rm(profile, { recursive: true, force: true });
    if (isTable) console.log(report.splice(0).join('\n'));
  }
  if (isTable) console.log(`${rounds} rounds: ${lost} lost, ${doubled} doubled`);
  expect({ lost, doubled }, report.join('\n')).toEqual({ lost: 0, doubled: 0 });
});

/** Counts the pending changes that are stored in the journal (src/outbox/journal.ts). */
async function countPending(): Promise<number> {
  const opening = indexedDB.open('cheer.changes');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const rows = opening.result.transaction('queues').objectStore('queues').getAll();
  await new Promise((resolve) => rows.addEventListener('success', resolve));
  opening.result.close();
  return rows.result.reduce((sum: number, { changes }: { changes: unknown[] }) => sum + changes.length, 0);
}

test('deletes all seven messages when the page is reloaded right after, each once', async ({ page }) => {
  const owner = await createAccount();
  const groupId = await createGroup(owner);
  const removal = decisions.find(({ name }) => name === 'delete');
  await removal?.add(groupId, 8);
  await openSession(page, owner);
  await removal?.open(page, groupId, 8);
  await removal?.decide(page, 7, () => undefined);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(1);
  await expect.poll(() => page.evaluate(countPending)).toBe(0);
  const writes = (await appliedTo(groupId)).filter((call) => call.startsWith('DELETE'));
  expect([writes.length, new Set(writes).size]).toEqual([7, 7]);
});
