import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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

interface Outcome {
  exitCode: number;
  stdout?: string;
  stderr?: string;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        dist: { type: 'string', default: 'dist' },
        out: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return `${error instanceof Error ? error.message : error}\n\n`;
  }
}

/** Runs the command with its arguments. Returns what it prints. */
export function runHost(args: string[]): Outcome {
  const parsed = parse(args);
  if (typeof parsed === 'string') return { exitCode: 2, stderr: parsed + usage };
  const { values, positionals } = parsed;
  if (values.help) return { exitCode: 0, stdout: usage };

  const [name = '', ...more] = positionals;
  const render = Object.hasOwn(hosts, name) ? hosts[name] : undefined;
  if (!render || more.length > 0) return { exitCode: 2, stderr: usage };
  if (!existsSync(join(values.dist, '_headers')))
    return { exitCode: 1, stderr: `There is no build in ${values.dist}. Run "npm run build" first.\n` };

  const text = render(readSite(values.dist));
  if (!values.out) return { exitCode: 0, stdout: text };
  writeFileSync(values.out, text);
  return { exitCode: 0 };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { exitCode, stdout = '', stderr = '' } = runHost(process.argv.slice(2));
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = exitCode;
}
