import { onDemand } from '../hooks/useOnDemand';

/** The message about a new group. The form for new groups loads its code, so that the next page shows it at once. */
export const newGroupCode = onDemand(async () => (await import('./NewGroup')).NewGroup);
