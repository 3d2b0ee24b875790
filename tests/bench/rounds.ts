import type { StorageState } from './device';

/** A build to measure, and the stored session of the signed-in person, if any. */
export interface Candidate {
  origin: string;
  state?: StorageState;
}

/** The columns of the table: the app, the floor, and the other build of `--beside`. */
const builds = ['app', 'floor', 'beside'] as const;
export type Build = (typeof builds)[number];

/** The results of one measurement, by name. */
export type Run = Record<string, number>;
/** The runs of each build, one per round. */
export type Runs = Partial<Record<Build, Run[]>>;

/**
 * Measures all candidates in each of n rounds, in reverse order in every other round, so that a temporary load of the
 * machine affects all alike. If the `beside` build cannot be measured, its figures of that round are missing.
 */
export async function inRounds(
  n: number,
  candidates: Partial<Record<Build, Candidate>>,
  measure: (candidate: Candidate, name: Build) => Promise<Run>,
): Promise<Runs> {
  const runs: Runs = {};
  for (let round = 0; round < n; round += 1) {
    for (const name of round % 2 ? builds.toReversed() : builds) {
      const candidate = candidates[name];
      if (!candidate) continue;
      const run = measure(candidate, name);
      runs[name] ??= [];
      runs[name].push(name === 'beside' ? await run.catch(reportGap) : await run);
    }
  }
  return runs;
}

function reportGap(error: Error): Run {
  console.error(`The build beside ours could not be measured: ${error.message.split('\n')[0]}`);
  return {};
}
