import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

/** Where Chrome and Chromium usually are. */
const installed: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].map(
    (folder) => `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
  ),
};

/** The browser that CHROME_PATH names, else Playwright's own, else an installed one. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return [chromium.executablePath(), ...(installed[process.platform] ?? [])].find((path) => existsSync(path));
}

export const browserFlags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing but this machine can be reached, so a test that needs the network fails.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

function run(command: string, ...args: string[]): boolean {
  console.log(`$ ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}

/** Playwright's download where it is to be had, Debian's package otherwise. */
function installBrowser(): boolean {
  const withDeps = isRoot && process.platform === 'linux' ? ['--with-deps'] : [];
  if (run('npx', 'playwright', 'install', ...withDeps, 'chromium') && findBrowser()) return true;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false;
  return run('apt-get', 'update') && run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.env.CHROME_PATH && !findBrowser()) {
    console.error(`CHROME_PATH names ${process.env.CHROME_PATH}, where there is no browser.`);
    process.exit(1);
  }
  if (!findBrowser()) installBrowser();
  const browser = findBrowser();
  if (!browser) {
    console.error(
      'The end-to-end tests need Chrome or Chromium: none was found, and none could be installed. ' +
        'Install one, or set CHROME_PATH to where it is.',
    );
    process.exit(1);
  }
  console.log(`Browser: ${browser}`);
}
