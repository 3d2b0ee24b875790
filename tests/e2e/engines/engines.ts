import { existsSync } from 'node:fs';
import { startFirefox } from './firefox';
import type { Connection } from './webdriver';
import { startWebKit } from './webkit';

export type EngineName = 'firefox' | 'webkit';
type Start = (proxyPort: number) => Promise<Connection>;

/** The Debian packages that each engine needs. */
export const debianPackages: Record<EngineName, string[]> = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'xauth'],
};

const firstOf = (...paths: string[]) => paths.find((path) => existsSync(path));

/** Returns the installed engines, each with the function that starts it. */
export function findEngines(): Map<EngineName, Start> {
  const engines = new Map<EngineName, Start>();
  const firefox = firstOf(
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  );
  if (firefox) engines.set('firefox', (proxyPort) => startFirefox(firefox, proxyPort));

  const driver = firstOf('/usr/bin/WebKitWebDriver');
  const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
  const browser = firstOf(`${libraries}/webkit2gtk-4.1/MiniBrowser`, `${libraries}/webkitgtk-6.0/MiniBrowser`);
  const screen = firstOf('/usr/bin/xvfb-run');
  if (driver && browser && screen)
    engines.set('webkit', (proxyPort) => startWebKit({ driver, browser, screen }, proxyPort));
  return engines;
}
