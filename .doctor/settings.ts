import { EnvError, parseEnv } from '../src/lib/envSchema.ts';
import { ownFile, unknownMode } from './mode.ts';
import { fails, ok, type Row } from './rows.ts';

export type Variables = Record<string, string>;

/** Replaces a required variable that is missing or invalid, so that the other variables can be parsed. */
const STAND_IN = 'https://unset.invalid';

const firebase = 'the console of Firebase has it under Project settings, Your apps.';
/** Where to find the value of each required variable. */
const sources: Record<string, string> = {
  VITE_API_BASE_URL: 'the root address of the backend.',
  VITE_FIREBASE_API_KEY: firebase,
  VITE_FIREBASE_AUTH_DOMAIN: firebase,
  VITE_FIREBASE_PROJECT_ID: firebase,
  VITE_FIREBASE_APP_ID: firebase,
};

/** Parses the valid variables. `unusable` names the others. */
export function readSettings(variables: Variables, mode: string) {
  const problems = problemsOf(variables);
  const unusable = [...problems.keys()];
  const standIns = Object.fromEntries(unusable.map((name) => [name, name in sources ? STAND_IN : '']));
  return { env: parseEnv({ ...variables, ...standIns }), unusable, rows: settingsRows(variables, problems, mode) };
}

const SECRET = 'holds a SECRET key, which a build would publish';
const looksSecret = (value: unknown) => /\b(?:[sr]k_|whsec_)\w|PRIVATE KEY/.test(`${value}`);

/** Returns the problem of each variable, by name. If the variable holds a secret, only this problem is reported. */
const problemsOf = (variables: Record<string, unknown>) =>
  new Map([
    ...refusals(variables).map((problem) => [problem.split(' ')[0] ?? '', problem] as const),
    ...Object.keys(variables)
      .filter((name) => looksSecret(variables[name]))
      .map((name) => [name, `${name} ${SECRET}`] as const),
  ]);

function refusals(variables: Record<string, unknown>): string[] {
  try {
    parseEnv(variables);
    return [];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.problems;
  }
}

function remedyOf(name: string, problem: string, mode: string): string {
  if (problem.endsWith(SECRET))
    return 'Revoke it where it was made, delete builds that hold it, and take it out; of Stripe use the key that begins with pk_.';
  return `Put it into ${ownFile(mode)}: ${sources[name] ?? '.env.example shows its form.'}`;
}

const wrongRows = (problems: Map<string, string>, mode: string) =>
  [...problems].map(([name, problem]) =>
    fails('variables', { answer: `${problem}.`, toDo: remedyOf(name, problem, mode) }),
  );

/** Names each variable that is missing, invalid or secret, and says what to do. Shows no values. */
export const findMistakes = (variables: Record<string, unknown>, mode: string): string[] =>
  wrongRows(problemsOf(variables), mode).map(({ answer, toDo }) => `${answer} ${toDo}`);

function settingsRows(variables: Variables, problems: Map<string, string>, mode: string): Row[] {
  const wrong = wrongRows(problems, mode);
  const set = Object.values(variables).filter((value) => value.trim() !== '').length;
  const all = wrong.length > 0 ? wrong : [ok('variables', `${set} are set, and none is missing.`)];
  const reports = ['VITE_CSP_REPORT_URL', 'VITE_REPORT_URL']
    .filter((name) => variables[name]?.trim() && !problems.has(name))
    .map((name) => ok('reports', `${name} has the right form.`));
  return [...unknownMode(mode), ...all, ...reports];
}
