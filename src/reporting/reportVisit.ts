import { countTroubles } from './troubles';

/** `random` is from 0 to less than 1, `share` is the share of visits. */
export const isDrawn = (share: number, random: number) => random < share;

/** The browser tells that its person does not want to be measured. */
function objects(): boolean {
  const { globalPrivacyControl, doNotTrack }: { globalPrivacyControl?: boolean; doNotTrack?: string | null } =
    navigator;
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** Reports on this visit, if it is drawn, to the configured address. Meanwhile, it only counts. */
export async function reportVisit(started: Promise<void>): Promise<void> {
  const troubles = countTroubles();
  await started;
  const { env } = await import('../env');
  if (!env.reportUrl || objects() || !isDrawn(env.reportShare, Math.random())) return;
  const { sendReports } = await import('./sendReports');
  sendReports(env.reportUrl, troubles);
}
