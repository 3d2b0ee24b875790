import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { findFreePort } from '../../support/ports';
import { type Commands, type Connection, capabilities } from './webdriver';

const Answer = v.object({ value: v.unknown() });
const Session = v.object({ sessionId: v.string() });

/** The path of each WebDriver command, below the URL of the session. */
const addresses: Record<keyof Commands, (id: string) => string> = {
  navigate: () => '/url',
  back: () => '/back',
  refresh: () => '/refresh',
  execute: () => '/execute/sync',
  click: (id) => `/element/${id}/click`,
  clear: (id) => `/element/${id}/clear`,
  sendKeys: (id) => `/element/${id}/value`,
  actions: () => '/actions',
  resize: () => '/window/rect',
};

async function request(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = v.parse(Answer, await response.json());
  if (!response.ok) throw new Error(JSON.stringify(value));
  return value;
}

interface WebKit {
  /** The path of xvfb-run, which runs a command on a virtual display. */
  screen: string;
  driver: string;
  /** The executable that the driver starts. */
  browser: string;
}

/** Starts a browser with Safari's engine through its driver. */
export async function startWebKit({ screen, driver, browser }: WebKit, proxyPort: number): Promise<Connection> {
  const port = await findFreePort();
  const root = `http://127.0.0.1:${port}`;
  const options = { binary: browser, args: ['--automation'] };
  const running = spawn(screen, ['--auto-servernum', driver, `--port=${port}`], {
    // WebKit's sandbox needs privileges that containers lack.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    detached: true,
  });
  while (!(await request('GET', `${root}/status`).catch(() => undefined))) {
    if (running.exitCode !== null) throw new Error(`${driver} ended with ${running.exitCode}.`);
    await sleep(50);
  }
  const wanted = { alwaysMatch: { ...capabilities(proxyPort), 'webkitgtk:browserOptions': options } };
  const { sessionId } = v.parse(Session, await request('POST', `${root}/session`, { capabilities: wanted }));
  const session = `${root}/session/${sessionId}`;
  return {
    send: (command, params) => {
      const id = 'id' in params ? params.id : '';
      return request('POST', session + addresses[command](id), params);
    },
    close: async () => {
      await request('DELETE', session);
      const ended = new Promise((resolve) => running.once('exit', resolve));
      // Kills the process group, which includes the driver and its virtual display.
      if (running.pid) process.kill(-running.pid);
      await ended;
    },
  };
}
