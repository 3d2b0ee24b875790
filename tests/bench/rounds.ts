import type { StorageState } from './device';

/** A build to measure, and the stored session of the signed-in user, if any. */
export interface Candidate {
  origin: string;
  state?: StorageState;
}

/** The columns of the table: the app, the floor, and the other build of `--beside`. */
export type Build = 'app' | 'floor' | 'beside';

/** The results of one measurement, by name. */
export type Run = Record<string, number>;
/** The runs of each candidate, one per round. */
export type Runs<Name extends string = string> = Record<Name, Run[]>;

/**
 * Measures all candidates in each of n rounds, in reverse order in every other round, so that a temporary load of the
 * machine affects all alike. If the `beside` build cannot be measured, its figures of that round are missing.
 */
export async function inRounds<Name extends string>(
  n: number,
  candidates: Partial<Record<Name, Candidate>>,
  measure: (candidate: Candidate, name: Name) => Promise<Run>,
): Promise<Runs<Name>> {
  const entries = Object.entries(candidates).filter(([, candidate]) => candidate) as [Name, Candidate][];
  const runs = Object.fromEntries(entries.map(([name]) => [name, []])) as unknown as Runs<Name>;
  for (let round = 0; round < n; round += 1) {
    for (const [name, candidate] of round % 2 ? entries.toReversed() : entries) {
      const run = measure(candidate, name);
      runs[name].push(name === 'beside' ? await run.catch(reportGap) : await run);
    }
  }
  return runs;
}

function reportGap(error: Error): Run {
  console.error(`The build beside ours could not be measured: ${error.message.split('\n')[0]}`);
  return {};
}
