import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Files with a line that lint must refuse, and the message that lint must give. */
const forbidden: [file: string, line: string, message: string][] = [
  ['lib/a.ts', "import { env } from '../env';", 'lib imports nothing of ours.'],
  ['outbox/a.ts', "import { env } from '../env';", 'outbox imports lib.'],
  ['lib/b.ts', "import type { Group } from '../api/schemas';", 'lib imports nothing of ours.'],
  ['lib/c.ts', "import { useState } from 'react';", 'lib, outbox and api hold no React, no router and no components.'],
  [
    'api/a.ts',
    "import { paths } from '../paths';",
    'api imports lib, outbox and env, and the rules by which it keeps groups: domain/cities and permissions.',
  ],
  [
    'api/b.ts',
    "import { useQuery } from 'react-router';",
    'lib, outbox and api hold no React, no router and no components.',
  ],
  [
    'api/queries/a.ts',
    "import { messages } from '../../messages';",
    'api/queries imports api, outbox, lib and domain/permissions.',
  ],
  [
    'api/queries/b.ts',
    "import { flushSync } from 'react-dom';",
    'lib, outbox and api hold no React, no router and no components.',
  ],
  [
    'domain/a.ts',
    "import { Group } from '../api/schemas';",
    'domain imports lib, and types of api/schemas and api/groupTable.',
  ],
  [
    'domain/b.ts',
    "import type { NewGroup } from '../api/endpoints';",
    'domain imports lib, and types of api/schemas and api/groupTable.',
  ],
  ['auth/a.ts', "import { messages } from '../messages';", 'auth imports lib, outbox, env and paths.'],
  ['reporting/a.ts', "import { messages } from '../messages';", 'reporting imports lib, env and paths.'],
  ['hooks/a.ts', "import { useAuth } from '../auth/useAuth';", 'hooks imports lib and outbox.'],
  [
    'components/a.tsx',
    "import { groupName } from '../domain/names';",
    'components know nothing of the business: they import hooks, lib, outbox, theme and messages.',
  ],
  [
    'components/b.tsx',
    "import type { Group } from '../api/schemas';",
    'components know nothing of the business: they import hooks, lib, outbox, theme and messages.',
  ],
  [
    'features/members/a.tsx',
    "import { Fees } from '../fees/Fees';",
    'A feature imports no other feature but groups, and sentences of others: a page composes them.',
  ],
  [
    'features/groups/a.tsx',
    "import type { Search } from '../search/useSearch';",
    'A feature imports no other feature but groups, and sentences of others: a page composes them.',
  ],
  ['features/members/b.tsx', "import GroupPage from '../../pages/GroupPage';", 'Only routes.tsx imports pages.'],
  ['layout/a.tsx', "import { AppRoutes } from '../routes';", 'Only routes.tsx imports pages.'],
  [
    'features/members/c.tsx',
    "import { AppLayout } from '../../layout/AppLayout';",
    'layout is around the pages: neither they nor features import it.',
  ],
  [
    'pages/APage.tsx',
    "import { AppLayout } from '../layout/AppLayout';",
    'layout is around the pages: neither they nor features import it.',
  ],
  ['pages/BPage.tsx', "import GroupPage from './GroupPage';", 'Only routes.tsx imports pages.'],
  ['theme/a.ts', "import { isEmail } from '../lib/links';", 'theme imports nothing of ours.'],
  ['env.ts', "import { messages } from './messages';", 'env imports its schema in lib, and messages nothing of ours.'],
  [
    'messages.ts',
    "import { isEmail } from './lib/links';",
    'env imports its schema in lib, and messages nothing of ours.',
  ],
  ['features/fees/messages.ts', "import { paths } from '../../paths';", 'Sentences import other sentences only.'],
  ['paths.ts', "import { messages } from './messages';", 'paths imports domain, lib and the list of screens.'],
  ['errorMessages.ts', "import { paths } from './paths';", 'errorMessages imports api/errors and messages.'],
  ['routes.tsx', "import { App } from './App';", 'The arrows go main → App → routes, never back.'],
  [
    'features/fees/e.ts',
    "import { reportVisit } from '../../reporting/reportVisit';",
    'The arrows go main → App → routes, never back.',
  ],
  [
    'features/account/a.ts',
    "import type { User } from 'firebase/auth';",
    'Only firebase.ts, signIn.ts and account.ts in auth import the identity SDK, types included.',
  ],
  [
    'pages/CPage.tsx',
    "import { deleteAccount } from '../auth/account';",
    'auth/account is loaded with the pages that need it: only features/account imports it.',
  ],
  [
    'features/account/b.ts',
    "import { people } from '../../../tests/mocks/people';",
    'Only main.tsx imports from tests/.',
  ],
  [
    'features/board/a.ts',
    "import { listMessages } from '../../api/endpoints';",
    'Screens reach the server through api/queries; of the rest of api they import types and errors.',
  ],
  ['layout/b.tsx', "import { signOut } from '../auth/firebase';", 'The session comes from auth/useAuth.'],
  ['features/fees/a.ts', 'const key = import.meta.env.VITE_KEY;', 'Only env.ts reads import.meta.env.'],
  ['hooks/circleA.ts', "import type { B } from './circleB';", 'This import is part of a cycle.'],
];

/** Further files of the test project, whose imports are allowed. */
const allowed: [file: string, lines: string][] = [
  ['hooks/circleB.ts', "import { a } from './circleA';\nexport type B = typeof a;\n"],
  ['domain/c.ts', "import type { Group } from '../api/schemas';\nexport type C = Group;\n"],
  ['features/fees/f.ts', "import { messages } from '../../messages';\nexport const f = messages;\n"],
  ['features/board/b.ts', "import type { NewGroup } from '../../api/endpoints';\nexport type D = NewGroup;\n"],
];

const Report = v.object({
  diagnostics: v.array(
    v.object({ category: v.string(), message: v.string(), location: v.object({ path: v.string() }) }),
  ),
});

let folder = '';
let found: { file: string; message: string }[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arrows-'));
  for (const name of ['.biome.json', '.lint']) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const plant = (file: string, text: string) => {
    const path = join(folder, 'src', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  for (const [file, line] of forbidden) plant(file, `${line}\nexport const a = 1;\n`);
  for (const [file, lines] of allowed) plant(file, lines);

  const biome = resolve('node_modules/@biomejs/biome/bin/biome');
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8' });
  found = v
    .parse(Report, JSON.parse(stdout))
    .diagnostics.filter(({ category }) => category === 'plugin' || category.endsWith('noImportCycles'))
    .map(({ message, location }) => ({ file: location.path.replace(/^src\//, ''), message }));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(forbidden)('%s must not have: %s', (file, _line, message) => {
  expect(found.filter((problem) => problem.file === file).map((problem) => problem.message)).toEqual([
    expect.stringContaining(message),
  ]);
});

test.each(allowed)('%s is allowed what it has', (file) => {
  expect(found.filter((problem) => problem.file === file && !problem.message.includes('cycle'))).toEqual([]);
});

test('each rule is broken at least once', () => {
  const rules = readFileSync('.lint/arrows.grit', 'utf8').matchAll(/\$reason = "(.*)"/g);
  const reasons = Array.from(rules, ([, reason]) => reason);
  expect(reasons).not.toEqual([]);
  expect(forbidden.map(([, , message]) => message)).toEqual(expect.arrayContaining(reasons));
});
