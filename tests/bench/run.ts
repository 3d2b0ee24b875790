import { parseArgs } from 'node:util';
import { measureFind } from './parts/find';
import { measureLighthouse } from './parts/lighthouse';
import { measureLogin } from './parts/login';
import { measureRoster } from './parts/roster';
import { measureSearch } from './parts/search';
import { measureSizes } from './parts/sizes';
import { measureTasks } from './parts/tasks';
import { type Line, printLines } from './report';
import { type Bench, startBench } from './setup';

const usage = `npm run bench -- [part …] [options]

  login         the login page, cold
  find          the search page, reloaded and opened again
  search        a search among many groups
  roster        an owner's page of a group, opened with 60 members and used with 1000
  tasks         the longest tasks of a search and of pages opened again, and what they do
  lighthouse    the login page in the eyes of Lighthouse
  sizes         JavaScript of each page
  -n 5          number of rounds (3 when all parts run)
  --cases 10000:200,100000:2000
                for search: groups:within 50 miles
  --beside DIR  another build of "vite build --mode e2e", or the local address of one: a third column
  --reuse       measures the builds of the last run again
  --files       for sizes: every file of each page`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    n: { type: 'string', short: 'n' },
    cases: { type: 'string', default: '10000:200,10000:2000,100000:2000' },
    beside: { type: 'string' },
    reuse: { type: 'boolean', default: false },
    files: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const n = Number(values.n ?? (positionals.length > 0 ? 5 : 3));
const cases = values.cases.split(',').map((text) => {
  const [groups = 0, near = 0] = text.split(':').map(Number);
  return { groups, near };
});

const parts: Record<string, (bench: Bench) => Promise<Line[]>> = {
  login: (bench) => measureLogin(bench, n),
  find: (bench) => measureFind(bench, n),
  search: (bench) => measureSearch(bench, cases, n),
  roster: (bench) => measureRoster(bench, n),
  tasks: measureTasks,
  lighthouse: (bench) => measureLighthouse(bench, n),
  sizes: (bench) => measureSizes(bench, values.files),
};
const chosen = positionals.length > 0 ? positionals : Object.keys(parts);
const known = chosen.every((part) => part in parts);
const valid = n >= 1 && cases.every(({ groups, near }) => near >= 0 && groups >= near);

if (values.help || !known || !valid) {
  console.log(usage);
  process.exit(values.help ? 0 : 1);
}

const bench = await startBench(values);
try {
  const lines: Line[] = [];
  for (const part of chosen) lines.push(...((await parts[part]?.(bench)) ?? []));
  if (lines.length > 0) printLines(lines);
} finally {
  await bench.stop();
}
