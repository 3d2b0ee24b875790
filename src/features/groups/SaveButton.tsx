import type { Group } from '../../api/schemas';
import { BookmarkIcon } from '../../components/icons';
import { groupName } from '../../domain/names';
import styles from './SaveButton.module.css';
import { saveForLater } from './savedGroups';

/**
 * Bookmarks a group on this device. `saved` is a prop, because a subscription to the bookmarks in every card is
 * expensive.
 */
export const SaveButton = ({ group, saved }: { group: Group; saved: boolean }) => (
  <button
    type="button"
    className={styles.toggle}
    aria-label={`Keep ${groupName(group)} for later`}
    title="Keep for later"
    aria-pressed={saved}
    onClick={() => saveForLater(group._id, !saved)}
  >
    <BookmarkIcon />
  </button>
);
