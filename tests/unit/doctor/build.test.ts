import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { fillHeaders, inlineIn } from '../../../.build/contentPolicy';
import { examineBuild } from '../../../.doctor/build';
import { people } from '../../mocks/people';
import { tempFolder } from '../../support/programs';
import { variablesFor } from './checkUp';

const anew = 'Build anew with these variables: npm run build.';
const variables = variablesFor('https://backend.example');
let dir: string;

/** Writes the files of a build that the doctor reads. */
function build(made: Record<string, string> = variables, code = '') {
  const page = '<script>start()</script>';
  mkdirSync(join(dir, 'assets'), { recursive: true });
  writeFileSync(join(dir, 'index.html'), page);
  writeFileSync(join(dir, '_headers'), fillHeaders(readFileSync('public/_headers', 'utf8'), made, inlineIn(page)));
  writeFileSync(
    join(dir, 'assets/app.js'),
    `const a={${Object.values(made).map((value) => `b:\`${value}\``)}};${code}`,
  );
}
const examine = (now: Record<string, string> = variables) =>
  Object.fromEntries(examineBuild(dir, now, 'production').map((row) => [row.what, row]));

beforeEach(() => {
  dir = tempFolder();
});

it('is only noted when there is none yet', () => {
  expect(examineBuild(dir, variables, 'production')).toEqual([
    { what: 'build', state: 'note', answer: 'Not built yet.', toDo: 'npm run build' },
  ]);
});

it('is made in the mode of which the doctor reads the variables', () => {
  expect(examineBuild(dir, variables, 'staging')).toMatchObject([{ toDo: 'npm run build -- --mode staging' }]);
  build(variablesFor('https://other.example'));
  const remedies = examineBuild(dir, variables, 'staging').map(({ toDo }) => toDo);
  expect(remedies).toContain('Build anew with these variables: npm run build -- --mode staging.');
});

it('is right when it was made with the same variables', () => {
  build();
  expect(Object.values(examine()).map(({ what, state }) => `${what}: ${state}`)).toEqual([
    'content policy: ok',
    'variables: ok',
    'mocks: ok',
  ]);
});

it('fails when browsers would block a service', () => {
  build();
  const now = {
    ...variables,
    VITE_API_BASE_URL: 'https://new.example/api',
    VITE_IMAGE_HOSTS: 'https://pictures.example',
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
    VITE_CSP_REPORT_URL: 'https://reports.example/secret-key',
    VITE_REPORT_URL: 'https://visits.example/secret-key',
  };
  const { 'content policy': policy } = examine(now);
  expect(policy).toMatchObject({ state: 'fails', toDo: anew });
  expect(policy?.answer.replace(/^It lacks (.*)\. Browsers block these\.$/, '$1').split('; ')).toEqual([
    'script-src https://js.stripe.com https://*.js.stripe.com',
    'img-src https://pictures.example',
    'connect-src https://new.example https://visits.example https://api.stripe.com',
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://m.stripe.network',
    'report-to csp',
    'report-uri https://reports.example',
  ]);
});

it('notes what the policy allows without need', () => {
  build({ ...variables, VITE_IMAGE_HOSTS: 'https://pictures.example' });
  expect(examine()['content policy']).toMatchObject({
    state: 'note',
    answer: 'It allows what nobody needs: img-src https://pictures.example.',
    toDo: anew,
  });
});

it('fails when the policy is not that of the page', () => {
  build();
  writeFileSync(join(dir, 'index.html'), '<script>changed()</script>');
  expect(examine()['content policy']).toMatchObject({
    state: 'fails',
    answer: expect.stringContaining("script-src 'sha256-"),
  });
});

it('fails when it was made with other variables', () => {
  build();
  const now = { ...variables, VITE_FIREBASE_API_KEY: 'secret', VITE_FIREBASE_PROJECT_ID: 'other' };
  expect(examine(now).variables).toMatchObject({
    state: 'fails',
    answer: 'It was made with another VITE_FIREBASE_API_KEY, VITE_FIREBASE_PROJECT_ID.',
    toDo: anew,
  });
  const others = Object.fromEntries(Object.keys(variables).map((name) => [name, `https://${name}.example`]));
  expect(examine(others).variables?.answer).toBe(
    'It was made with another VITE_API_BASE_URL, VITE_CHECKOUT_ORIGINS and 6 more.',
  );
});

it('fails when it has mocks in it', () => {
  build(variables, `const people=["${people.owner.email}"]`);
  expect(examine().mocks).toMatchObject({
    state: 'fails',
    answer: 'It is a build with mocks, whose people anybody can sign in as.',
    toDo: 'npm run build, without --mode mock.',
  });
});
