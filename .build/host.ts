import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { apache } from './hosts/apache.ts';
import { caddy } from './hosts/caddy.ts';
import { firebase } from './hosts/firebase.ts';
import { nginx } from './hosts/nginx.ts';
import { readSite, type Site } from './hosts/site.ts';
import { vercel } from './hosts/vercel.ts';

const hosts: Record<string, (site: Site) => string> = { apache, caddy, firebase, nginx, vercel };

const usage = `npm run host -- <${Object.keys(hosts).join(' | ')}> [options]

Writes the _headers and _redirects of a build in the form that another host reads.

  --dist DIR   the build (dist)
  --out FILE   where to write it; without it, it is printed
  --help       prints this
`;

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        dist: { type: 'string', default: 'dist' },
        out: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n`);
    return { values: { dist: '', out: undefined, help: false }, positionals: [] };
  }
}

const { values, positionals } = parse();
const [name = '', ...more] = positionals;
const render = Object.hasOwn(hosts, name) ? hosts[name] : undefined;

if (values.help) {
  process.stdout.write(usage);
} else if (!render || more.length > 0) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else if (!existsSync(join(values.dist, '_headers'))) {
  process.stderr.write(`There is no build in ${values.dist}. Run "npm run build" first.\n`);
  process.exitCode = 1;
} else {
  const text = render(readSite(values.dist));
  if (values.out) writeFileSync(values.out, text);
  else process.stdout.write(text);
}
