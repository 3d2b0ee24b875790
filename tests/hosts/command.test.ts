import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { nginx } from '../../.build/hosts/nginx';
import { readSite } from '../../.build/hosts/site';

describe('npm run host', () => {
  const dist = inject('dist');
  const run = (...options: string[]) =>
    spawnSync('npm', ['run', '--silent', 'host', '--', ...options], { encoding: 'utf8' });

  it('prints the file for a host, or writes it', () => {
    const printed = run('nginx', '--dist', dist);
    expect(printed.status).toBe(0);
    expect(printed.stdout).toBe(nginx(readSite(dist)));
    const file = join(dirname(dist), 'written.conf');
    const written = run('nginx', '--dist', dist, '--out', file);
    expect(written).toMatchObject({ status: 0, stdout: '' });
    expect(readFileSync(file, 'utf8')).toBe(printed.stdout);
  });

  it('tells what it can do when it is asked for something else', () => {
    for (const options of [[], ['iis'], ['toString'], ['nginx', 'caddy'], ['nginx', '--uot', 'x']]) {
      const { status, stdout, stderr } = run(...options, '--dist', dist);
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toContain('npm run host -- <apache | caddy | firebase | nginx | vercel>');
    }
  });

  it('helps', () => {
    const { status, stdout, stderr } = run('--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('npm run host -- <apache | caddy | firebase | nginx | vercel>');
  });

  it('asks for a build where there is none', () => {
    const { status, stderr } = run('nginx', '--dist', join(dist, 'nowhere'));
    expect(status).toBe(1);
    expect(stderr).toContain('Run "npm run build" first.');
  });
});
