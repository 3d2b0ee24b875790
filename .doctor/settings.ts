import { EnvError, parseEnv } from '../src/envSchema';
import { fails, ok, type Row } from './rows';

export type Variables = Record<string, string>;

/** Takes the place of a variable that cannot be used, so that the others can be read. */
const STAND_IN = 'https://unset.invalid';

const firebase = 'the console of Firebase has it under Project settings, Your apps.';
const sources: Record<string, string> = {
  VITE_API_BASE_URL: 'the root address of the backend.',
  VITE_FIREBASE_API_KEY: firebase,
  VITE_FIREBASE_AUTH_DOMAIN: firebase,
  VITE_FIREBASE_PROJECT_ID: firebase,
  VITE_FIREBASE_APP_ID: firebase,
};

/** Reads what can be read. `unusable` names the variables that cannot. */
export function readSettings(variables: Variables) {
  const problems = problemsOf(variables);
  const unusable = [...problems.keys()];
  const standIns = Object.fromEntries(unusable.map((name) => [name, STAND_IN]));
  return { env: parseEnv({ ...variables, ...standIns }), unusable, rows: settingsRows(variables, problems) };
}

function problemsOf(variables: Variables): Map<string, string> {
  try {
    parseEnv(variables);
    return new Map();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return new Map(error.problems.map((problem) => [problem.split(' ')[0] ?? '', problem]));
  }
}

function settingsRows(variables: Variables, problems: Map<string, string>): Row[] {
  const wrong = [...problems].map(([name, problem]) =>
    fails('variables', {
      answer: `${problem}.`,
      toDo: `Put it into .env.local: ${sources[name] ?? '.env.example shows its form.'}`,
    }),
  );
  const set = Object.values(variables).filter((value) => value.trim() !== '').length;
  const all = wrong.length > 0 ? wrong : [ok('variables', `${set} are set, and none is missing.`)];
  const reports = variables.VITE_CSP_REPORT_URL?.trim() && !problems.has('VITE_CSP_REPORT_URL');
  return reports ? [...all, ok('report address', 'Its form is right.')] : all;
}
