import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const isRoot = process.getuid?.() === 0;

/** Runs a command and shows its output. Returns whether it succeeded. */
export function run(command: string, ...options: string[]): boolean {
  console.log(`$ ${command} ${options.join(' ')}`);
  return spawnSync(command, options, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}

/** Installs Debian packages. Returns whether this succeeded, which it can only for root. */
export const installPackages = (...names: string[]): boolean =>
  isRoot &&
  existsSync('/usr/bin/apt-get') &&
  run('apt-get', 'update') &&
  run('apt-get', 'install', '-y', '--no-install-recommends', ...names);
