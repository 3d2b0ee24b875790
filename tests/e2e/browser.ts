import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chromium, type LaunchOptions } from '@playwright/test';
import { installPackages, isRoot, run } from '../support/install';
import { debianPackages, type EngineName, findEngines } from './engines/engines';

/** Usual locations of Chrome and Chromium. The headless shell comes first: it starts faster and needs less memory. */
const installed: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    '/usr/bin/chromium-headless-shell',
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

const args = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Only localhost resolves, so that a test fails if it needs the network.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** Returns launch options for the browser that CHROME_PATH names, else Playwright's own, else an installed browser. */
export function findBrowser(): LaunchOptions | undefined {
  const named = process.env.CHROME_PATH;
  if (named) return existsSync(named) ? { args, executablePath: named } : undefined;
  // Without an executable path, Playwright uses its own headless shell.
  if (existsSync(chromium.executablePath())) return { args };
  const executablePath = installed[process.platform]?.find((path) => existsSync(path));
  return executablePath ? { args, executablePath } : undefined;
}

/** Returns launch options for a browser that can open windows, which a headless shell cannot. */
export function findFullBrowser(): LaunchOptions | undefined {
  const paths = [process.env.CHROME_PATH, chromium.executablePath(), ...(installed[process.platform] ?? [])];
  const executablePath = paths.find((path) => path && !/headless.shell/.test(path) && existsSync(path));
  return executablePath ? { args, executablePath } : undefined;
}

/**
 * The Debian package of Liberation Sans, which stands in for Arial. The app shows Arial until its own fonts have
 * loaded.
 */
const FONTS = 'fonts-liberation';

/** Installs Playwright's browser or else the first of `packages` that Debian offers. Returns whether this succeeded. */
function installBrowser(find: typeof findBrowser, packages: string[]): boolean {
  const withDeps = isRoot && process.platform === 'linux' ? ['--with-deps'] : [];
  if (run('npx', 'playwright', 'install', ...withDeps, 'chromium') && find()) return true;
  return packages.some((name) => installPackages(name, FONTS));
}

/** Installs the missing engines from Debian packages. The tests skip an engine that cannot be installed. */
function installEngines(engines: EngineName[]): void {
  const missingEngines = () => engines.filter((engine) => !findEngines().has(engine));
  const packages = missingEngines().flatMap((engine) => debianPackages[engine]);
  if (packages.length > 0) installPackages(...packages);
  for (const engine of missingEngines())
    console.log(`Without ${engine}, which is not installed: its walks are left out.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.env.CHROME_PATH && !findBrowser()) {
    console.error(`CHROME_PATH names ${process.env.CHROME_PATH}, where there is no browser.`);
    process.exit(1);
  }
  if (!findBrowser()) installBrowser(findBrowser, ['chromium-headless-shell', 'chromium']);
  const browser = findBrowser();
  if (!browser) {
    console.error(
      'The end-to-end tests need Chrome or Chromium: none was found, and none could be installed. ' +
        'Install one, or set CHROME_PATH to where it is.',
    );
    process.exit(1);
  }
  if (process.argv.includes('windows') && !findFullBrowser() && !installBrowser(findFullBrowser, ['chromium']))
    console.log('Without a browser that has windows: the installed app is left out.');
  if (process.argv.includes('engines')) installEngines(['firefox', 'webkit']);
  console.log(`Browser: ${browser.executablePath ?? chromium.executablePath()}`);
}
