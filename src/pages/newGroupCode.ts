import { onDemand } from '../hooks/useOnDemand';

/** Confirms a new group. The form for new groups loads it, so that the next page shows it at once. */
export const newGroupCode = onDemand(async () => (await import('./NewGroup')).NewGroup);
