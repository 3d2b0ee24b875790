import { parseArgs } from 'node:util';

export const usage = `npm run doctor -- [options]

  Asks the services in the configuration, without changing anything there, and
  says what is wrong and what to do. The exit code is 0 when nothing fails.

  --origin URL   origin that will serve the app (http://localhost:4173)
  --mode NAME    reads .env.NAME, as "vite build --mode NAME" does (production)
  --dist DIR     the build to check (dist)
  --json         prints JSON
  --help         prints this`;

/** Invalid options. The message is printed together with the usage. */
export class OptionError extends Error {}

/** @throws {OptionError} */
export function parseOptions(args: string[]) {
  const { origin, ...options } = parse(args);
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new OptionError('--origin must be an address such as https://a.example');
  return { ...options, origin: url.origin };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        origin: { type: 'string', default: 'http://localhost:4173' },
        mode: { type: 'string', default: 'production' },
        dist: { type: 'string', default: 'dist' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : 'The options cannot be read.');
  }
}
