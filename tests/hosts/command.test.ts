import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { runHost } from '../../.build/host';
import { nginx } from '../../.build/hosts/nginx';
import { readSite } from '../../.build/hosts/site';

describe('npm run host', () => {
  const dist = inject('dist');
  /** Starts the command of the project. */
  const start = (...options: string[]) =>
    spawnSync('npm', ['run', '--silent', 'host', '--', ...options], { encoding: 'utf8' });

  it('prints the file for a host, or writes it', () => {
    const printed = start('nginx', '--dist', dist);
    expect(printed).toMatchObject({ status: 0, stderr: '' });
    expect(printed.stdout).toBe(nginx(readSite(dist)));
    const file = join(dirname(dist), 'written.conf');
    expect(runHost(['nginx', '--dist', dist, '--out', file])).toEqual({ exitCode: 0 });
    expect(readFileSync(file, 'utf8')).toBe(printed.stdout);
  });

  it('tells what it can do when it is asked for something else', () => {
    const told = expect.stringContaining('npm run host -- <apache | caddy | firebase | nginx | vercel>');
    for (const options of [[], ['iis'], ['toString'], ['nginx', 'caddy'], ['nginx', '--uot', 'x']])
      expect(runHost([...options, '--dist', dist])).toEqual({ exitCode: 2, stderr: told });
    expect(start('iis', '--dist', dist)).toMatchObject({ status: 2, stdout: '', stderr: told });
  });

  it('helps', () => {
    const told = expect.stringContaining('npm run host -- <apache | caddy | firebase | nginx | vercel>');
    expect(runHost(['--help'])).toEqual({ exitCode: 0, stdout: told });
  });

  it('asks for a build where there is none', () => {
    expect(runHost(['nginx', '--dist', join(dist, 'nowhere')])).toEqual({
      exitCode: 1,
      stderr: expect.stringContaining('Run "npm run build" first.'),
    });
  });
});
