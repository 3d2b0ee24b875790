import { createServer } from 'vite';
import { expect, test } from '../fixtures';

test('lists missing and invalid variables when the development server is not configured', async ({ page }) => {
  Object.assign(process.env, { VITE_API_BASE_URL: '', VITE_GEOCODER_URL: 'http://maps.example' });
  const server = await createServer({ mode: 'e2e', logLevel: 'error', server: { port: 0, strictPort: false } });
  try {
    await server.listen();
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await expect(page.getByRole('heading', { level: 1, name: 'Cheer Groups is not configured yet.' })).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveText([
      'VITE_API_BASE_URL is missing',
      'VITE_GEOCODER_URL must be an https address (http only on this machine)',
    ]);
    // Close the page before the server, because the page may still be loading modules.
    await page.close();
  } finally {
    await server.close();
    delete process.env.VITE_API_BASE_URL;
    delete process.env.VITE_GEOCODER_URL;
  }
});
