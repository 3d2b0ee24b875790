import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runNode, tempFolder } from '../../support/programs';

/** Runs a build with the variables of the mode's .env file, if any, and with `variables`. */
async function build(mode: string, variables: Record<string, string> = {}) {
  const dist = join(tempFolder(), 'dist');
  const args = ['node_modules/vite/bin/vite.js', 'build', '--mode', mode, '--outDir', dist];
  const { code, stdout, stderr } = await runNode(args, variables);
  return { code, output: stdout + stderr, isWritten: existsSync(dist) };
}

const unset = {
  VITE_API_BASE_URL: '',
  VITE_FIREBASE_API_KEY: '',
  VITE_FIREBASE_AUTH_DOMAIN: '',
  VITE_FIREBASE_PROJECT_ID: '',
  VITE_FIREBASE_APP_ID: '',
};

it('fails without any variable, names each with its remedy, and writes nothing', async () => {
  const { code, output, isWritten } = await build('production', unset);
  expect({ code, isWritten }).toEqual({ code: 1, isWritten: false });
  for (const name of Object.keys(unset)) expect(output).toContain(`${name} is missing. Put it into .env.local: `);
});

it('fails with an address that the page would refuse', async () => {
  vi.stubEnv('VITE_GEOCODER_URL', 'http://maps.example');
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(resolveConfig({ mode: 'e2e' }, 'build')).rejects.toThrow(
    'VITE_GEOCODER_URL must be an https address (http only on this machine).',
  );
});

it('publishes no secret, whatever its variable, and names each', async () => {
  const secrets = {
    VITE_STRIPE_PUBLISHABLE_KEY: 'sk_live_51Nabc',
    VITE_RESTRICTED_BY_MISTAKE: 'rk_live_51Nabc',
    VITE_WEBHOOK_BY_MISTAKE: 'whsec_51Nabc',
    VITE_ADDED_BY_MISTAKE: 'sk_test_51Nabc',
    VITE_FIREBASE_API_KEY: '-----BEGIN PRIVATE KEY-----51Nabc',
  };
  const { code, output, isWritten } = await build('e2e', secrets);
  expect({ code, isWritten }).toEqual({ code: 1, isWritten: false });
  for (const name of Object.keys(secrets))
    expect(output).toContain(`${name} holds a SECRET key, which a build would publish. Revoke it`);
  expect(output).not.toContain('51Nabc');
});
