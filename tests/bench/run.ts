import { parseArgs } from 'node:util';
import { measureLoad } from './load';
import { measureRoster } from './roster';
import { measureSearch } from './search';
import { startBench } from './setup';
import { measureSizes } from './sizes';

const allParts = ['sizes', 'roster', 'search', 'load'];
const usage = `npm run bench -- [sizes] [roster] [search] [load] [options]

  sizes         JavaScript of each page
  roster        the members of a large group
  search        the search among many groups
  load          time until a page can be used
  -n 5          number of runs of each part but sizes (3 when all parts run)
  --cases 10000:200,100000:2000
                for search: groups:within 50 miles
  --files       for sizes: every file of each page`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    n: { type: 'string', short: 'n' },
    cases: { type: 'string', default: '10000:200,10000:2000,100000:2000' },
    files: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const parts = positionals.length > 0 ? positionals : allParts;
const n = Number(values.n ?? (positionals.length > 0 ? 5 : 3));
const cases = values.cases.split(',').map((text) => {
  const [groups = 0, near = 0] = text.split(':').map(Number);
  return { groups, near };
});
const known = parts.every((part) => allParts.includes(part));
const valid = n >= 1 && cases.every(({ groups, near }) => near >= 0 && groups >= near);

if (values.help || !known || !valid) {
  console.log(usage);
  process.exit(values.help ? 0 : 1);
}

const bench = await startBench();
try {
  // The first two use the sample groups; search and load replace them.
  if (parts.includes('sizes')) await measureSizes(bench, values.files);
  if (parts.includes('roster')) await measureRoster(bench, n);
  if (parts.includes('search')) await measureSearch(bench, cases, n);
  if (parts.includes('load')) await measureLoad(bench, n);
} finally {
  await bench.stop();
}
