import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillHeaders, inlineIn } from '../.build/contentPolicy';
import { headersFor, parseHeaders } from '../.build/hostingFiles';
import { people } from '../tests/mocks/people';
import { buildCommand } from './mode';
import { fails, note, ok, type Row } from './rows';
import type { Variables } from './settings';

const template = join(import.meta.dirname, '../public/_headers');

/** Checks that there is a build, and that it was made with these variables. */
export function examineBuild(dir: string, variables: Variables, mode: string): Row[] {
  const read = (name: string) => readFileSync(join(dir, name), 'utf8');
  if (!existsSync(join(dir, 'index.html')) || !existsSync(join(dir, '_headers')))
    return [note('build', { answer: 'Not built yet.', toDo: buildCommand(mode) })];
  const anew = `Build anew with these variables: ${buildCommand(mode)}.`;
  const assets = join(dir, 'assets');
  const scripts = (existsSync(assets) ? readdirSync(assets) : []).filter((name) => name.endsWith('.js'));
  const code = scripts.map((name) => read(join('assets', name))).join('\n');
  const needed = policyIn(fillHeaders(readFileSync(template, 'utf8'), variables, inlineIn(read('index.html'))));
  return [policyRow(policyIn(read('_headers')), needed, anew), variablesRow(code, variables, anew), mocksRow(code)];
}

/** Returns the content policy of the page at `/`: the sources by directive. */
function policyIn(headers: string): Map<string, string[]> {
  const policy = headersFor(parseHeaders(headers), '/').get('content-security-policy') ?? '';
  return new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}

type Policy = Map<string, string[]>;

function policyRow(built: Policy, needed: Policy, anew: string): Row {
  const missing = difference(needed, built);
  if (missing.length > 0)
    return fails('content policy', { answer: `It lacks ${missing.join('; ')}. Browsers block these.`, toDo: anew });
  const superfluous = difference(built, needed);
  if (superfluous.length > 0)
    return note('content policy', { answer: `It allows what nobody needs: ${superfluous.join('; ')}.`, toDo: anew });
  return ok('content policy', 'It admits the services above, and no others.');
}

/** Returns the sources in `all` that are not in `some`, such as "connect-src https://a.example". */
const difference = (all: Policy, some: Policy) =>
  [...all].flatMap(([name, sources]) => {
    const others = sources.filter((source) => !some.get(name)?.includes(source));
    if (others.length > 0) return [`${name} ${others.map(withoutPath).join(' ')}`];
    return some.has(name) ? [] : [name];
  });

/** Removes the path, because the path of a report address may contain a key. */
const withoutPath = (source: string) => (URL.canParse(source) ? new URL(source).origin : source);

const listed = (names: string[]) =>
  names.length > 3 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more` : names.join(', ');

/** Looks for the value of each variable in the code, into which Vite writes the values. */
function variablesRow(code: string, variables: Variables, anew: string): Row {
  const isIn = (value: string) => ['"', "'", '`'].some((quote) => code.includes(quote + value + quote));
  const others = Object.entries(variables)
    .filter(([, value]) => value.trim() !== '' && !/["'`\\$]/.test(value) && !isIn(value))
    .map(([name]) => name)
    .sort();
  if (others.length === 0) return ok('variables', 'It was made with those above.');
  return fails('variables', { answer: `It was made with another ${listed(others)}.`, toDo: anew });
}

/** Looks for the e-mail addresses of the sample people, which only a build with mocks contains. */
function mocksRow(code: string): Row {
  if (!Object.values(people).some(({ email }) => code.includes(email)))
    return ok('mocks', 'None of their code is in it.');
  return fails('mocks', {
    answer: 'It is a build with mocks, whose people anybody can sign in as.',
    toDo: 'npm run build, without --mode mock.',
  });
}
