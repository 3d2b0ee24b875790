import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures';

test('lists missing and invalid variables when the build is not configured', async ({ page, baseURL }, testInfo) => {
  const outDir = testInfo.outputPath('dist');
  const variables = { VITE_API_BASE_URL: '', VITE_GEOCODER_URL: 'http://maps.example' };
  execFileSync('npx', ['vite', 'build', '--mode', 'e2e', '--outDir', outDir, '--logLevel', 'error'], {
    env: { ...process.env, NODE_ENV: 'production', ...variables },
  });
  await page.route(`${baseURL}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(outDir, pathname);
    return route.fulfill({ path: pathname !== '/' && existsSync(file) ? file : join(outDir, 'index.html') });
  });

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Cheer Groups is not configured yet.' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([
    'VITE_API_BASE_URL is missing',
    'VITE_GEOCODER_URL must be an https address (http only on this machine)',
  ]);
});
