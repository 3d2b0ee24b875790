import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Files with a line that lint must refuse, by the message that lint must give. */
const refused: Record<string, Record<string, string>> = {
  'lib imports nothing of ours.': {
    'lib/a.ts': "import { env } from '../env';",
    'lib/b.ts': "import type { Group } from '../api/schemas';",
  },
  'outbox imports lib.': {
    'outbox/a.ts': "import { env } from '../env';",
  },
  'lib, outbox and api hold no React, no router and no components.': {
    'lib/c.ts': "import { useState } from 'react';",
    'api/b.ts': "import { useQuery } from 'react-router';",
    'api/queries/b.ts': "import { flushSync } from 'react-dom';",
  },
  'api imports lib, outbox and env, and the rules by which it keeps groups: domain/cities and permissions.': {
    'api/a.ts': "import { paths } from '../paths';",
  },
  'api/queries imports api, outbox, lib and domain/permissions.': {
    'api/queries/a.ts': "import { messages } from '../../messages';",
  },
  'domain imports lib, and types of api/schemas and api/groupTable.': {
    'domain/a.ts': "import { Group } from '../api/schemas';",
    'domain/b.ts': "import type { NewGroup } from '../api/endpoints';",
  },
  'auth imports lib, outbox, env and paths.': {
    'auth/a.ts': "import { messages } from '../messages';",
  },
  'reporting imports lib, env and paths.': {
    'reporting/a.ts': "import { messages } from '../messages';",
  },
  'hooks imports lib and outbox.': {
    'hooks/a.ts': "import { useAuth } from '../auth/useAuth';",
  },
  'components know nothing of the business: they import hooks, lib, outbox, theme and messages.': {
    'components/a.tsx': "import { groupName } from '../domain/names';",
    'components/b.tsx': "import type { Group } from '../api/schemas';",
  },
  'A feature imports no other feature but groups, and sentences of others: a page composes them.': {
    'features/members/a.tsx': "import { Fees } from '../fees/Fees';",
    'features/groups/a.tsx': "import type { Search } from '../search/useSearch';",
  },
  'Only routes.tsx imports pages.': {
    'features/members/b.tsx': "import GroupPage from '../../pages/GroupPage';",
    'layout/a.tsx': "import { AppRoutes } from '../routes';",
    'pages/BPage.tsx': "import GroupPage from './GroupPage';",
  },
  'layout is around the pages: neither they nor features import it.': {
    'features/members/c.tsx': "import { AppLayout } from '../../layout/AppLayout';",
    'pages/APage.tsx': "import { AppLayout } from '../layout/AppLayout';",
  },
  'theme imports nothing of ours.': {
    'theme/a.ts': "import { isEmail } from '../lib/links';",
  },
  'env imports its schema in lib, and messages nothing of ours.': {
    'env.ts': "import { messages } from './messages';",
    'messages.ts': "import { isEmail } from './lib/links';",
  },
  'Sentences import other sentences only.': {
    'features/fees/messages.ts': "import { paths } from '../../paths';",
  },
  'paths imports domain, lib and the list of screens.': {
    'paths.ts': "import { messages } from './messages';",
  },
  'errorMessages imports api/errors and messages.': {
    'errorMessages.ts': "import { paths } from './paths';",
  },
  'The arrows go main → App → routes, never back.': {
    'routes.tsx': "import { App } from './App';",
    'features/fees/e.ts': "import { reportVisit } from '../../reporting/reportVisit';",
  },
  'Only firebase.ts, signIn.ts and account.ts in auth import the identity SDK, types included.': {
    'features/account/a.ts': "import type { User } from 'firebase/auth';",
  },
  'auth/account is loaded with the pages that need it: only features/account imports it.': {
    'pages/CPage.tsx': "import { deleteAccount } from '../auth/account';",
  },
  'Only main.tsx imports from tests/.': {
    'features/account/b.ts': "import { people } from '../../../tests/mocks/people';",
  },
  'Screens reach the server through api/queries; of the rest of api they import types and errors.': {
    'features/board/a.ts': "import { listMessages } from '../../api/endpoints';",
  },
  'The session comes from auth/useAuth.': {
    'layout/b.tsx': "import { signOut } from '../auth/firebase';",
  },
  'Only env.ts reads import.meta.env.': {
    'features/fees/a.ts': 'const key = import.meta.env.VITE_KEY;',
  },
  'This import is part of a cycle.': {
    'hooks/circleA.ts': "import type { B } from './circleB';",
  },
};
const forbidden = Object.entries(refused).flatMap(([message, files]) =>
  Object.entries(files).map(([file, line]) => ({ file, line, message })),
);

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
  for (const { file, line } of forbidden) plant(file, `${line}\nexport const a = 1;\n`);
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

test.each(forbidden)('$file must not have: $line', ({ file, message }) => {
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
  expect(Object.keys(refused)).toEqual(expect.arrayContaining(reasons));
});
