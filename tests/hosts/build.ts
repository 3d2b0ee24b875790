import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the build to test. */
    dist: string;
  }
}

/** Secrets in the operator's environment that must not get into the build. */
const secrets = { STRIPE_SECRET_KEY: 'sk_live_51Nabc', STRIPE_WEBHOOK_SECRET: 'whsec_51Nabc' };

/** Builds the app without mocks. The URL for CSP reports has characters that each host quotes differently. */
export function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  // Servers started by root read the folder as the user "nobody".
  chmodSync(folder, 0o755);
  const dist = join(folder, 'dist');
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  const reports = `https://reports.example/csp;"quoted"?100%25&a='b'`;
  const built = spawnSync('npx', ['vite', 'build', '--mode', 'e2e', '--outDir', dist], {
    env: { ...env, VITE_CSP_REPORT_URL: reports, ...secrets },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (built.status !== 0) throw new Error(`${built.stdout}${built.stderr}`);
  project.provide('dist', dist);
  return () => rmSync(folder, { recursive: true });
}
