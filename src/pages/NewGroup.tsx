import { CreatedGroup } from '../features/creating/CreatedGroup';
import { ShareButton } from '../features/sharing/ShareButton';

/** Confirms that a group has been created, and offers to share it. */
export const NewGroup = () => <CreatedGroup actions={(group) => <ShareButton group={group} />} />;
