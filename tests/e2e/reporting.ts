import { execFileSync } from 'node:child_process';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Fixtures } from '@playwright/test';
import { startSite } from '../bench/site';
import { listenOnFreePort } from '../support/ports';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Reporting {
  /** The origin that serves a build which reports every visit. */
  origin: string;
  /** The folder of that build. */
  dist: string;
  /** The URL that the build sends its reports to. */
  url: string;
  received: Received[];
}

export interface WithReporting {
  reporting: Reporting;
}

/** A worker fixture: a build that reports every visit, and the server that receives its reports. */
export const withReporting: Fixtures<object, WithReporting> = {
  reporting: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from the pattern
    async ({}, use, { project, workerIndex }) => {
      const received: Received[] = [];
      const receiver = createServer(async (request, response) => {
        const { method, url, headers } = request;
        received.push({ method, url, headers, body: await text(request) });
        response.writeHead(204).end();
      });
      const url = `http://localhost:${await listenOnFreePort(receiver, '127.0.0.1')}/reports`;

      const dist = join(project.outputDir, `reporting-${project.name}-${workerIndex}`);
      // Allow the captcha, because builds without it have an embedder policy under which a browser never sends cookies.
      // No test would notice if the app asked the browser to send them.
      const variables = { VITE_REPORT_URL: url, VITE_REPORT_SAMPLE: '1', VITE_FIREBASE_RECAPTCHA: 'true' };
      execFileSync('npx', ['vite', 'build', '--mode', 'e2e', '--outDir', dist, '--logLevel', 'error'], {
        env: { ...process.env, NODE_ENV: 'production', ...variables },
      });
      const site = await startSite(dist);
      // The engine tests reach only localhost. The receiver of the reports has the same host name, so that a browser
      // could send cookies to it.
      await use({ origin: site.origin.replace('127.0.0.1', 'localhost'), dist, url, received });
      site.stop();
      receiver.close();
    },
    { scope: 'worker' },
  ],
};
