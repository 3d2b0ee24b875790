import { onFailure } from '../lib/log';
import { failureName, OTHER, violationName } from './names';

/** In one report. */
const MAX_NAMES = 40;

/** Counts by name; what comes after too many names is counted together. */
export function makeCounts() {
  let counts = new Map<string, number>();
  return {
    add: (name: string) => {
      const counted = counts.has(name) || counts.size < MAX_NAMES ? name : OTHER;
      counts.set(counted, (counts.get(counted) ?? 0) + 1);
    },
    /** The counts since the last time. */
    take: (): Record<string, number> => {
      const taken = Object.fromEntries(counts);
      counts = new Map();
      return taken;
    },
  };
}

export type Troubles = ReturnType<typeof countTroubles>;

/** Counts from now on what fails, uncaught errors included, and what violates the content policy. */
export function countTroubles() {
  const failures = makeCounts();
  const violations = makeCounts();
  onFailure((source, failure) => failures.add(failureName(source, failure)));
  window.addEventListener('error', ({ error }) => failures.add(failureName('uncaught', Object(error))));
  window.addEventListener('unhandledrejection', ({ reason }) => failures.add(failureName('uncaught', Object(reason))));
  window.addEventListener('securitypolicyviolation', (event) => violations.add(violationName(event)));
  return { failures, violations };
}
