import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { people } from './people';
import { reset, serve } from './serve';

// Serves the mocked services over HTTP, for a build of the app that has no mocks of its own.

const usage = `npm run mock:server -- [--port NUMBER]

Serves the mocked services on this machine, on port 4000 or that of PORT.
`;

function readPort(): number | undefined {
  try {
    const { values } = parseArgs({ options: { port: { type: 'string' } } });
    const port = Number(values.port ?? (process.env.PORT || 4000));
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
  } catch {
    return undefined;
  }
}

function start(port: number): void {
  const origin = `http://localhost:${port}`;
  reset(origin);
  const server = createServer(serve).listen(port, '127.0.0.1', () => {
    console.log(`Backend, geocoder and identity provider: ${origin}\nSign in as:`);
    for (const { email, password, role } of Object.values(people)) console.log(`  ${email}  ${password}  (${role})`);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    console.error(`Something else listens on port ${port}. End it, or name another one, such as --port 4001.`);
    process.exitCode = 1;
  });
}

const port = readPort();
if (port === undefined) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else start(port);
