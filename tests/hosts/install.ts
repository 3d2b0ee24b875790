import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isInstalled, isRequired, serverNames } from './servers';

/** The Debian package of each server. Unlike `apache2`, `apache2-bin` installs no service. */
const debianPackages = { nginx: 'nginx-light', caddy: 'caddy', apache2: 'apache2-bin' };

function run(command: string, ...options: string[]): boolean {
  console.log(`$ ${command} ${options.join(' ')}`);
  return spawnSync(command, options, { stdio: 'inherit' }).status === 0;
}

const missing = () => serverNames.filter((name) => !isInstalled(name));

const wanted = missing();
if (wanted.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && run('apt-get', 'update')) {
  run('apt-get', 'install', '-y', '--no-install-recommends', ...wanted.map((name) => debianPackages[name]));
  // Stop the services, because Debian starts them on installation.
  if (existsSync('/usr/sbin/service')) for (const name of wanted) run('service', name, 'stop');
}
for (const name of missing()) {
  if (isRequired(name)) {
    console.error(`The tests of hosts need ${name} here: it was not found, and could not be installed.`);
    process.exitCode = 1;
  } else console.log(`Without ${name}, which is not installed: its tests are left out.`);
}
