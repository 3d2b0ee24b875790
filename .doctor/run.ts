import { resolve } from 'node:path';
import { loadEnv } from 'vite';
import { examine } from './examine';
import { OptionError, parseOptions, usage } from './options';
import { routeThroughProxy } from './proxy';
import { exitCodeOf, toJson, toTable } from './report';

/** The doctor says after this time, in ms, that it is still waiting, so that it does not seem to hang. */
const EXPLAIN_AFTER = 4000;

async function run(): Promise<number> {
  const { origin, mode, dist, json, help } = parseOptions(process.argv.slice(2));
  if (help) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const waiting = setTimeout(
    () => process.stderr.write('Still asking: a server that sleeps needs up to a minute.\n'),
    EXPLAIN_AFTER,
  );
  const variables = loadEnv(mode, process.cwd(), 'VITE_');
  const proxy = routeThroughProxy(process.env);
  const sections = await examine(variables, { origin, dist: resolve(dist), mode, proxy });
  clearTimeout(waiting);
  process.stdout.write(`${json ? toJson(sections, origin) : toTable(sections)}\n`);
  return exitCodeOf(sections);
}

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}\n`);
  process.exitCode = 2;
}
