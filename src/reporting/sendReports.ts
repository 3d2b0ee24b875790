import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { buildOf, connectionOf, type Report, roundVital, routeOf } from './report';
import type { Troubles } from './troubles';

/** The highest number of reports per visit, so that a loop cannot flood the receiver. */
const MAX_REPORTS = 20;

/**
 * Sends a report to `url` when the page is hidden or left: the first time with the web vitals, later only if something
 * has gone wrong since. Listens to `visibilitychange` alone, because browsers also send it for a page that is left,
 * after `pagehide`. web-vitals finishes measuring before this listener runs, because web-vitals listens in the capture
 * phase.
 */
export function sendReports(url: string, { failures, violations }: Troubles): void {
  const landing = routeOf(window.location.pathname);
  const build = buildOf(document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '');
  let vitals: Report['vitals'] = {};
  let left = MAX_REPORTS;

  const note = ({ name, value }: Metric) => {
    if (vitals) vitals[name] = roundVital(name, value);
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(note);

  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || left === 0) return;
    const { connection }: Navigator & { connection?: { effectiveType?: string } } = navigator;
    const report: Report = {
      v: 1,
      build,
      landing,
      route: routeOf(window.location.pathname),
      connection: connectionOf(connection?.effectiveType),
      vitals,
      failures: failures.take(),
      violations: violations.take(),
    };
    if (!vitals && ![report.failures, report.violations].some((counts) => Object.keys(counts).length > 0)) return;
    vitals = undefined;
    left -= 1;
    send(url, report);
  });
}

/**
 * Sends a request that browsers complete even after the page is gone. Unlike navigator.sendBeacon, it sends neither
 * cookies nor a referrer. Its body is plain text, because JSON would need a preflight, and a page that is being left
 * does not wait for a preflight.
 */
const send = (url: string, report: Report) =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(report),
    keepalive: true,
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
