import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the build; `secret.txt` lies beside it. */
    dist: string;
  }
}

/** Builds the live app, with a header that each format has to quote in its own way. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  // Servers that are started by root read it as nobody.
  chmodSync(folder, 0o755);
  process.env.VITE_CSP_REPORT_URL = 'https://reports.example/csp;"quoted"?100%25&a=\'b\'';
  const dist = join(folder, 'dist');
  await build({ mode: 'e2e', logLevel: 'warn', build: { outDir: dist, reportCompressedSize: false } });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  project.provide('dist', dist);
  return () => rmSync(folder, { recursive: true });
}
