import { createServer } from 'node:http';
import { people } from './people';
import { reset, serve } from './serve';

// Serves the mocked services over HTTP, for a live build without a backend.

const port = Number(process.env.PORT ?? 4000);
const origin = `http://localhost:${port}`;

reset(origin);
const server = createServer(serve).listen(port, () => {
  console.log(`Backend, geocoder and identity provider: ${origin}\nSign in as:`);
  for (const { email, password, role } of Object.values(people)) console.log(`  ${email}  ${password}  (${role})`);
});
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  console.error(`Something else listens on port ${port}. End it, or name another one, such as PORT=4001.`);
  process.exitCode = 1;
});
