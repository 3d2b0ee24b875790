import { countTroubles } from './troubles';

/** Whether a visit is reported. `share` is the share of visits to report, `random` a number from 0 to less than 1. */
export const isDrawn = (share: number, random: number) => random < share;

/** Whether the browser says that the person does not want to be tracked. */
function objects(): boolean {
  const { globalPrivacyControl, doNotTrack }: { globalPrivacyControl?: boolean; doNotTrack?: string | null } =
    navigator;
  return globalPrivacyControl === true || doNotTrack === '1';
}

/**
 * Reports on this visit to the configured address, if the visit is in the sample. Counts failures from the start,
 * before the configuration is known.
 */
export async function reportVisit(started: Promise<void>): Promise<void> {
  const troubles = countTroubles();
  await started;
  const { env } = await import('../env');
  if (!env.reportUrl || objects() || !isDrawn(env.reportShare, Math.random())) return;
  const { sendReports } = await import('./sendReports');
  sendReports(env.reportUrl, troubles);
}
