import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { paths } from '../../../src/paths';
import { type Line, line } from '../report';
import { inRounds, type Run } from '../rounds';
import type { Bench } from '../setup';

// npx downloads Lighthouse, which would add 185 MB to node_modules. 12.8.2 is the last version for Node 20.
const LIGHTHOUSE = 'lighthouse@12.8.2';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const goals: Record<(typeof categories)[number], number> = {
  performance: 99,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
}

/** Runs Lighthouse on the login page with its default settings: a phone on simulated slow 4G. */
export async function measureLighthouse({ browserPath, signedOut }: Bench, n: number): Promise<Line[]> {
  const complaints = new Set<string>();
  const judge = async (origin: string, name: string): Promise<Run> => {
    const report = await runLighthouse(browserPath, origin + paths.login.to());
    for (const { id, text } of complaintsOf(report)) if (name === 'app') complaints.add(`${id}: ${text}`);
    return Object.fromEntries(categories.map((id) => [id, Math.round(100 * (report.categories[id]?.score ?? 0))]));
  };
  try {
    const runs = await inRounds(n, signedOut, ({ origin }, name) => judge(origin, name));
    console.log(['\nLighthouse finds in the app:', ...complaints].join('\n  '));
    return categories.map((id) => line(`/login, Lighthouse: ${id}`, runs, id, { least: goals[id] }));
  } catch (error) {
    console.error(`\nLighthouse was not run: ${error instanceof Error ? error.message : error}`);
    return [];
  }
}

async function runLighthouse(browserPath: string, url: string): Promise<Report> {
  const sandbox = process.getuid?.() === 0 ? ' --no-sandbox' : '';
  const options = ['--quiet', '--output=json', `--only-categories=${categories}`];
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', LIGHTHOUSE, url, ...options, `--chrome-flags=--headless=new --disable-gpu${sandbox}`],
    { env: { ...process.env, CHROME_PATH: browserPath }, maxBuffer: 2 ** 26, shell: process.platform === 'win32' },
  );
  return JSON.parse(stdout);
}

/** Returns the audits that affect the score and did not pass completely. */
const complaintsOf = (report: Report) =>
  categories.flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => ({ id, text: `${report.audits[id]?.title} ${report.audits[id]?.displayValue ?? ''}` })),
  );
