import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Commands, type Connection, capabilities } from './webdriver';

/** The names of the WebDriver commands in Marionette, Firefox's own remote control. */
const names: Record<keyof Commands, string> = {
  navigate: 'WebDriver:Navigate',
  back: 'WebDriver:Back',
  refresh: 'WebDriver:Refresh',
  execute: 'WebDriver:ExecuteScript',
  click: 'WebDriver:ElementClick',
  clear: 'WebDriver:ElementClear',
  sendKeys: 'WebDriver:ElementSendKeys',
  actions: 'WebDriver:PerformActions',
  resize: 'WebDriver:SetWindowRect',
};

const preferences = {
  // With port 0, the system chooses the port, and Firefox writes it into its profile.
  'marionette.port': 0,
  'network.proxy.allow_hijacking_localhost': true,
  // Without this preference, pages on localhost have no service workers and no Cache Storage behind a proxy.
  'network.proxy.testing_localhost_is_secure_when_hijacked': true,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
};

/** Lets the window be as narrow as a phone. By default, it has at least 500 px. */
const windowStyles = ':root { min-width: 0 !important; }';

/** Starts Firefox, which needs no separate driver. */
export async function startFirefox(executable: string, proxyPort: number): Promise<Connection> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  await writeFile(join(profile, 'user.js'), lines);
  await mkdir(join(profile, 'chrome'));
  await writeFile(join(profile, 'chrome', 'userChrome.css'), windowStyles);
  const browser = spawn(executable, ['--headless', '--marionette', '--no-remote', '--profile', profile]);
  const portFile = join(profile, 'MarionetteActivePort');
  while (!existsSync(portFile)) {
    if (browser.exitCode !== null) throw new Error(`${executable} ended with ${browser.exitCode}.`);
    await sleep(50);
  }
  const marionette = await connect(Number(await readFile(portFile, 'utf8')));
  await marionette.send('WebDriver:NewSession', capabilities(proxyPort));
  return {
    send: (command, params) => marionette.send(names[command], params),
    close: async () => {
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      browser.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Answer {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * A Marionette client. Each message is its length in bytes, a colon and JSON; an answer is `[1, id, error, result]`.
 */
async function connect(port: number) {
  const socket = createConnection(port, '127.0.0.1');
  const waiting = new Map<number, Answer>();
  let received = Buffer.alloc(0);
  let lastId = 0;

  function receive(message: unknown) {
    // Ignore the first message, which is a greeting.
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message;
    const answer = waiting.get(id);
    waiting.delete(id);
    if (error) answer?.reject(new Error(`${error.error}: ${error.message}`));
    else answer?.resolve(result && 'value' in result ? result.value : result);
  }

  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.toString('utf8', 0, colon));
      if (received.length < end) return;
      const message = received.toString('utf8', colon + 1, end);
      received = received.subarray(end);
      receive(JSON.parse(message));
    }
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended.'));
  });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));

  return {
    send: (name: string, params: object) =>
      new Promise<unknown>((resolve, reject) => {
        const message = JSON.stringify([0, ++lastId, name, params]);
        waiting.set(lastId, { resolve, reject });
        socket.write(`${Buffer.byteLength(message)}:${message}`);
      }),
  };
}
