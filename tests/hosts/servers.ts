import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { apache } from '../../.build/hosts/apache';
import { caddy } from '../../.build/hosts/caddy';
import { nginx } from '../../.build/hosts/nginx';
import { readSite } from '../../.build/hosts/site';
import { accepts, findFreePort } from '../support/ports';

export interface Running {
  origin: string;
  stop: () => Promise<void>;
}
export const serverNames = ['nginx', 'caddy', 'apache2'] as const;
type ServerName = (typeof serverNames)[number];

// Debian installs servers in directories that only root has in its PATH.
const PATH = `${process.env.PATH}:/usr/sbin:/sbin`;
export const isInstalled = (name: ServerName) =>
  spawnSync(name, [name === 'caddy' ? 'version' : '-v'], { env: { ...process.env, PATH } }).status === 0;

/** CI requires nginx. In all other cases, the tests of a missing server are skipped. */
export const isRequired = (name: ServerName) => name === 'nginx' && !!process.env.CI;

/** Writes an nginx configuration that contains the server blocks. Returns nginx's arguments. */
function writeNginx(folder: string, servers: string): string[] {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`);
  const [config, errors] = [join(folder, 'nginx.conf'), join(folder, 'error.log')];
  writeFileSync(
    config,
    `user nobody nogroup; daemon off; pid ${folder}/pid; error_log ${errors};
    events {} http { access_log off; ${temp.join(' ')} ${servers} }`,
  );
  return ['-c', config, '-e', errors];
}

/**
 * Starts nginx with the https example from the comments of its configuration file. Needs `cert.pem` and `key.pem` next
 * to the build.
 */
export async function startNginxExample(dist: string) {
  const securePort = await findFreePort();
  const running = await run(dist, 'nginx', (folder, port) => {
    const text = nginx(readSite(dist));
    writeFileSync(join(folder, 'site.conf'), text);
    const [example = ''] = /(?:^# {3}.*\n)+/m.exec(text) ?? [];
    const servers = example
      .replaceAll(/^# {3}/gm, '')
      .replaceAll('listen 80;', `listen 127.0.0.1:${port};`)
      .replaceAll('listen 443 ', `listen 127.0.0.1:${securePort} `)
      .replaceAll('/srv/cheer-groups', dist)
      .replaceAll('/etc/nginx/cheer-groups.conf', `${folder}/site.conf`)
      .replaceAll(/\S+fullchain\.pem/g, `${folder}/cert.pem`)
      .replaceAll(/\S+privkey\.pem/g, `${folder}/key.pem`);
    return writeNginx(folder, servers);
  });
  return { ...running, secureOrigin: `https://127.0.0.1:${securePort}` };
}

/**
 * Starts a server on a free port with the configuration written for it. The server uses only files in the folder around
 * the build.
 */
export const start: Record<ServerName, (dist: string) => Promise<Running>> = {
  nginx: (dist) =>
    run(dist, 'nginx', (folder, port) => {
      writeFileSync(join(folder, 'site.conf'), nginx(readSite(dist)));
      return writeNginx(folder, `server { listen 127.0.0.1:${port}; root ${dist}; include ${folder}/site.conf; }`);
    }),
  caddy: (dist) =>
    run(dist, 'caddy', (folder, port) => {
      writeFileSync(join(folder, 'site.caddy'), caddy(readSite(dist)));
      writeFileSync(
        join(folder, 'Caddyfile'),
        `{
          admin off
        }
        http://127.0.0.1:${port} {
          root * ${dist}
          import ${folder}/site.caddy
        }`,
      );
      return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
    }),
  apache2: (dist) =>
    run(dist, 'apache2', (folder, port) => {
      writeFileSync(join(dist, '.htaccess'), apache(readSite(dist)));
      const modules = ['mpm_event', 'authz_core', 'deflate', 'dir', 'filter', 'headers', 'mime', 'rewrite'];
      writeFileSync(
        join(folder, 'apache.conf'),
        `ServerRoot ${folder}
        ${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
        Listen 127.0.0.1:${port}
        ServerName localhost
        ServerTokens Prod
        User nobody
        Group nogroup
        PidFile ${folder}/pid
        ErrorLog ${folder}/error.log
        TypesConfig /dev/null
        DocumentRoot ${dist}
        <Directory ${dist}>
          AllowOverride All
          Require all granted
        </Directory>`,
      );
      return ['-f', join(folder, 'apache.conf'), '-DFOREGROUND'];
    }),
};

/** Starts a server. `configure` writes its configuration files, and returns its arguments. */
async function run(dist: string, name: ServerName, configure: (folder: string, port: number) => string[]) {
  const folder = dirname(dist);
  const port = await findFreePort();
  const env = { ...process.env, PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const server = spawn(name, configure(folder, port), { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  server.stderr.on('data', (chunk) => {
    said += chunk;
  });
  while (!(await accepts(port))) {
    if (server.exitCode !== null) throw new Error(`${name} does not start: ${said}`);
    await setTimeout(50);
  }
  return { origin: `http://127.0.0.1:${port}`, stop: () => stop(server) };
}

async function stop(server: ChildProcess) {
  const ended = once(server, 'exit');
  server.kill();
  await ended;
}
