import { spawn } from 'node:child_process';
import { findFreePort } from '../../support/ports';
import { expect, heading, test } from '../fixtures';
import { mockIn } from './panelSteps';
import { austin, entry } from './steps';

const commands: [name: string, options: (port: number) => string[], env: (port: number) => Record<string, string>][] = [
  ['npm start, PORT', () => [], (port) => ({ PORT: `${port}` })],
  ['npm start, --port', (port) => ['--port', `${port}`], () => ({})],
  ['the preview, PORT', () => ['preview', '--outDir', 'dist-mock'], (port) => ({ PORT: `${port}` })],
];

for (const [name, options, env] of commands) {
  test(`mock mode pays at any port: ${name}`, async ({ page }) => {
    const port = await findFreePort();
    const command = ['node_modules/vite/bin/vite.js', ...options(port), '--mode', 'mock'];
    const environment = { ...process.env, NODE_ENV: undefined, ...env(port) };
    const server = spawn(process.execPath, command, { env: environment, stdio: 'ignore' });
    try {
      const answers = () =>
        fetch(`http://localhost:${port}/`).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(answers).toBe(true);
      await page.goto(`http://localhost:${port}${austin}?mock=as:member,latency:10`);
      await entry(page, 'Uniform').getByRole('button', { name: 'Buy now' }).click();
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(heading(page, 'Manage Groups')).toBeVisible();
      expect(new URL(page.url()).port).toBe(`${port}`);
      expect(mockIn(page), 'the settings of the mocks').toBe('as:member,latency:10');
    } finally {
      server.kill();
    }
  });
}
