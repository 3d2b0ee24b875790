import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { buildOf, connectionOf, type Report, roundVital, routeOf } from './report';
import type { Troubles } from './troubles';

/** Of one visit, so that no loop floods the receiver. */
const MAX_REPORTS = 20;

/**
 * Sends a report to `url` when the page is hidden or left: the first time with the web vitals, later only if something
 * has gone wrong since. Browsers change the visibility of a page that is left, too, after `pagehide`; the library
 * measures until then, in the capture phase of that event.
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
 * A beacon that browsers finish after the page. Unlike navigator.sendBeacon, it carries neither cookies nor the address
 * of the page. As plain text, it needs no answer to a preflight, for which a page that is left does not wait.
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
