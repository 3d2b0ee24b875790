import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Answer, ask } from './ask';
import { explainSilence, parseJson, type Service } from './explain';
import { explainIdentityError } from './identityErrors';
import { type Finding, fails, note, ok, type Row } from './rows';

export interface IdentitySetup extends Service {
  firebase: { apiKey: string; authDomain: string; appId: string };
  isEmulator: boolean;
  /** Whether the content policy of the build lets the captcha through. */
  allowsCaptcha: boolean;
}

const Project = v.object({ projectId: v.string(), authorizedDomains: v.fallback(v.array(v.unknown()), []) });
const AuthUri = v.object({ kind: v.string(), registered: v.optional(v.boolean()) });
const Policy = v.object({
  customStrengthOptions: v.object({
    minPasswordLength: v.optional(v.pipe(v.number(), v.integer()), 6),
    containsNumericCharacter: v.fallback(v.boolean(), false),
    containsLowercaseCharacter: v.fallback(v.boolean(), false),
    containsUppercaseCharacter: v.fallback(v.boolean(), false),
    containsNonAlphanumericCharacter: v.fallback(v.boolean(), false),
  }),
  enforcementState: v.optional(v.string()),
});

const Captcha = v.object({
  recaptchaEnforcementState: v.optional(v.array(v.object({ provider: v.string(), enforcementState: v.string() })), []),
});

/** Sends requests with the headers of a page of the app, but none that creates an account or sends an e-mail. */
export async function examineIdentity(setup: IdentitySetup): Promise<Row[]> {
  const project = await read('GET', 'v1/projects', Project, setup);
  if ('problem' in project) return [fails('key', project.problem, project.ms)];
  const { projectId, authorizedDomains } = project.value;
  return [
    ok('key', setup.isEmulator ? 'An emulator accepts it.' : 'It is accepted.', project.ms),
    ...(setup.isEmulator ? [emulatorRow(setup)] : [appRow(projectId, setup), ...domainRows(authorizedDomains, setup)]),
    ...(await Promise.all([...(setup.isEmulator ? [] : [captchaRow(setup)]), enumerationRow(setup), policyRow(setup)])),
  ];
}

type Reading<T> = { value: T; ms: number } | { problem: Finding; ms: number };

async function read<S extends v.GenericSchema>(
  method: 'GET' | 'POST',
  path: string,
  schema: S,
  setup: IdentitySetup,
  { body, query }: { body?: object; query?: Record<string, string> } = {},
): Promise<Reading<v.InferOutput<S>>> {
  const { address, firebase, timeoutMs, origin } = setup;
  const url = `${address}/${path}?${new URLSearchParams({ key: firebase.apiKey, ...query })}`;
  // Name the origin of the app's pages, because a key may be restricted to certain origins.
  const headers = { Origin: origin, Referer: `${origin}/`, ...(body && { 'Content-Type': 'application/json' }) };
  const answer = await ask(url, { method, headers, timeoutMs, body: body && JSON.stringify(body) });
  if (answer.kind === 'silence') return { problem: explainSilence(answer, setup), ms: answer.ms };
  return { ...parse(answer, schema, path, setup), ms: answer.ms };
}

function parse<S extends v.GenericSchema>(answer: Answer, schema: S, path: string, setup: IdentitySetup) {
  const json = parseJson(answer.text);
  const result = v.safeParse(schema, json);
  if (answer.status === 200 && result.success) return { value: result.output };
  return { problem: explainIdentityError(answer, json, path, setup) };
}

/** Checks that the app id has the form "1:NUMBER:web:HEX", and that NUMBER is the project of the key. */
function appRow(projectNumber: string, { firebase }: IdentitySetup): Row {
  const [, appNumber = ''] = firebase.appId.split(':');
  if (!/^\d+$/.test(appNumber))
    return note('app', {
      answer: 'VITE_FIREBASE_APP_ID does not look like "1:12345:web:abc".',
      toDo: 'Copy it from the console: Project settings, Your apps.',
    });
  if (/^\d+$/.test(projectNumber) && projectNumber !== appNumber)
    return note('app', {
      answer: 'The key and VITE_FIREBASE_APP_ID are of two projects. The key decides where people sign in.',
      toDo: 'Copy both from the same web app in the console.',
    });
  return ok('app', 'It is of the same project as the key.');
}

function domainRows(domains: unknown[], { firebase, origin }: IdentitySetup): Row[] {
  const { hostname } = new URL(origin);
  return [
    domains.includes(hostname)
      ? ok('page domain', `${hostname} is authorised.`)
      : note('page domain', {
          answer: `${hostname} is not among the authorised domains.`,
          toDo: 'Add it in the console: Authentication, Settings, Authorised domains. E-mail and password work without.',
        }),
    domains.includes(firebase.authDomain)
      ? ok('auth domain', 'It is authorised.')
      : note('auth domain', {
          answer: 'VITE_FIREBASE_AUTH_DOMAIN is not among the authorised domains: it may be of another project.',
          toDo: 'Copy it from the console: Project settings, Your apps.',
        }),
  ];
}

function emulatorRow({ origin }: IdentitySetup): Row {
  const isHere = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(origin).hostname);
  if (isHere) return ok('domains', 'An emulator authorises all of them.');
  return fails('domains', {
    answer: `Pages of ${origin} would sign in at an emulator, where every password is known.`,
    toDo: 'Leave VITE_FIREBASE_AUTH_EMULATOR_URL empty, and build anew.',
  });
}

async function captchaRow(setup: IdentitySetup): Promise<Row> {
  const query = { clientType: 'CLIENT_TYPE_WEB', version: 'RECAPTCHA_ENTERPRISE' };
  const reading = await read('GET', 'v2/recaptchaConfig', Captcha, setup, { query });
  if ('problem' in reading) return note('captcha', reading.problem, reading.ms);
  const { recaptchaEnforcementState: states } = reading.value;
  const state = states.find(({ provider }) => provider === 'EMAIL_PASSWORD_PROVIDER')?.enforcementState;
  if (state !== 'ENFORCE' && state !== 'AUDIT') return ok('captcha', 'It is off.', reading.ms);
  if (setup.allowsCaptcha) return ok('captcha', 'It is on, and the content policy lets it through.', reading.ms);
  const toDo = 'Set VITE_FIREBASE_RECAPTCHA=true, and build anew.';
  return state === 'ENFORCE'
    ? fails('captcha', { answer: 'It is on, but the content policy blocks it: nobody can sign in.', toDo }, reading.ms)
    : note('captcha', { answer: 'It only audits so far. The content policy would block it.', toDo }, reading.ms);
}

/** Asks whether an address is registered, which the provider answers only without e-mail enumeration protection. */
async function enumerationRow(setup: IdentitySetup): Promise<Row> {
  const what = 'enumeration';
  const body = { identifier: `nobody-${randomUUID()}@example.com`, continueUri: setup.origin };
  const reading = await read('POST', 'v1/accounts:createAuthUri', AuthUri, setup, { body });
  if ('problem' in reading) return note(what, reading.problem, reading.ms);
  if (reading.value.registered === undefined) return ok(what, 'E-mail enumeration protection is on.', reading.ms);
  return note(
    what,
    {
      answer: 'E-mail enumeration protection is off: anybody can ask who has an account.',
      toDo: 'Switch it on in the console: Authentication, Settings, User actions. The app works with both.',
    },
    reading.ms,
  );
}

async function policyRow(setup: IdentitySetup): Promise<Row> {
  const reading = await read('GET', 'v2/passwordPolicy', Policy, setup);
  if ('problem' in reading) return note('passwords', reading.problem, reading.ms);
  const { customStrengthOptions: options, enforcementState } = reading.value;
  const needs = [
    options.containsNumericCharacter && 'a digit',
    options.containsLowercaseCharacter && 'a small letter',
    options.containsUppercaseCharacter && 'a capital letter',
    options.containsNonAlphanumericCharacter && 'a special character',
  ].filter((need) => need !== false);
  const length = `At least ${options.minPasswordLength} characters`;
  const isEnforced = enforcementState === 'ENFORCE';
  return ok('passwords', `${[length, ...needs].join(', ')}; ${isEnforced ? 'enforced' : 'not enforced'}.`, reading.ms);
}
