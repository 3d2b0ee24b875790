import { onDemand } from '../hooks/useOnDemand';

/** The message that a group was created. The form for new groups loads this code, so that the next page has it. */
export const newGroupCode = onDemand(async () => (await import('./NewGroup')).NewGroup);
