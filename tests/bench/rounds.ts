import type { StorageState } from './device';

/** A build that is measured, and who is signed in there. */
export interface Candidate {
  origin: string;
  state?: StorageState;
}

/** What stands in the table: the app, the floor of the same parts, and any other build. */
export type Build = 'app' | 'floor' | 'beside';

/** What one measurement found, by name. */
export type Run = Record<string, number>;
/** The runs of each candidate, one per round. */
export type Runs<Name extends string = string> = Record<Name, Run[]>;

/**
 * Measures the candidates in turn in each of n rounds, and in the opposite order in every other round, so that they
 * fare alike on a machine that is busy now and then. A build beside ours that cannot be measured leaves a gap.
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
