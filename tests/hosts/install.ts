import { existsSync } from 'node:fs';
import { installPackages, run } from '../support/install';
import { isInstalled, isRequired, serverNames } from './servers';

/** The Debian package of each server. Unlike `apache2`, `apache2-bin` installs no service. */
const debianPackages = { nginx: 'nginx-light', caddy: 'caddy', apache2: 'apache2-bin' };

const missing = () => serverNames.filter((name) => !isInstalled(name));

const wanted = missing();
if (wanted.length > 0) installPackages(...wanted.map((name) => debianPackages[name]));
// Stop the services, because Debian starts them on installation.
if (existsSync('/usr/sbin/service')) for (const name of wanted.filter(isInstalled)) run('service', name, 'stop');
for (const name of missing()) {
  if (isRequired(name)) {
    console.error(`The tests of hosts need ${name} here: it was not found, and could not be installed.`);
    process.exitCode = 1;
  } else console.log(`Without ${name}, which is not installed: its tests are left out.`);
}
