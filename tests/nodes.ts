import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

// The Node versions that the README names. npm installs the newest release of each.
const versions = ['20.19', '22', '24'];
const steps: [name: string, command: string, ...options: string[]][] = [
  ['install', 'npm', 'ci', '--no-audit', '--no-fund'],
  ['types', 'npm', 'run', 'types'],
  ['unit tests', 'npx', 'vitest', 'run', '--project', 'unit', '--project', 'node'],
  ['build', 'npm', 'run', 'build', '--', '--mode', 'e2e'],
];

interface Result {
  node: string;
  step: string;
  result: 'ok' | 'failed';
  seconds: number;
}

/** Installs Node from npm's package for this platform. Returns the folder with its commands. */
function installNode(version: string, folder: string): string {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${version}`], {
    stdio: 'inherit',
  });
  return join(folder, 'node_modules', name, 'bin');
}

/** Copies all tracked files as they are in the working tree. */
function copyProject(to: string): void {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  for (const file of files) if (file && existsSync(file)) cpSync(file, join(to, file));
}

/** Runs the steps up to the first failure. */
function runSteps(version: string, folder: string): Result[] {
  const project = join(folder, 'project');
  mkdirSync(project, { recursive: true });
  copyProject(project);
  // Omit the variables that npm sets about this project, because they would be wrong for the copy.
  const own = Object.entries(process.env).filter(([name]) => !/^npm_(?:package|lifecycle|config_local)/.test(name));
  const path = `${installNode(version, folder)}${delimiter}${process.env.PATH}`;
  const env = { ...Object.fromEntries(own), PATH: path };
  const node = execFileSync('node', ['--version'], { env, encoding: 'utf8' }).trim();

  const results: Result[] = [];
  for (const [step, command, ...options] of steps) {
    console.log(`\n${node}: ${step}`);
    const start = performance.now();
    const { status } = spawnSync(command, options, { cwd: project, env, stdio: 'inherit' });
    const seconds = Math.round((performance.now() - start) / 1000);
    results.push({ node, step, result: status === 0 ? 'ok' : 'failed', seconds });
    if (status !== 0) break;
  }
  return results;
}

const results = versions.flatMap((version) => {
  const folder = mkdtempSync(join(tmpdir(), `node-${version}-`));
  try {
    return runSteps(version, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
console.table(results);
if (results.some(({ result }) => result === 'failed')) process.exitCode = 1;
