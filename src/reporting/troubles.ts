import { onFailure } from '../lib/log';
import { failureName, OTHER, violationName } from './names';

/** The highest number of different names in one report. Further names are counted together, as OTHER. */
const MAX_NAMES = 40;

export function makeCounts() {
  let counts = new Map<string, number>();
  return {
    add: (name: string) => {
      const counted = counts.has(name) || counts.size < MAX_NAMES ? name : OTHER;
      counts.set(counted, (counts.get(counted) ?? 0) + 1);
    },
    /** Returns the counts since the last call. */
    take: (): Record<string, number> => {
      const taken = Object.fromEntries(counts);
      counts = new Map();
      return taken;
    },
  };
}

export type Troubles = ReturnType<typeof countTroubles>;

/** Starts to count failures, including uncaught errors, and violations of the content policy. */
export function countTroubles() {
  const failures = makeCounts();
  const violations = makeCounts();
  onFailure((source, failure) => failures.add(failureName(source, failure)));
  window.addEventListener('error', ({ error }) => failures.add(failureName('uncaught', Object(error))));
  window.addEventListener('unhandledrejection', ({ reason }) => failures.add(failureName('uncaught', Object(reason))));
  window.addEventListener('securitypolicyviolation', (event) => violations.add(violationName(event)));
  return { failures, violations };
}
