import type { Group } from '../../api/schemas';
import { BookmarkIcon } from '../../components/icons';
import { groupName } from '../../domain/names';
import styles from './SaveButton.module.css';
import { saveForLater } from './savedGroups';

/** Saves a group for later, on this device. The list knows whether it is saved: a subscription on every card is dear. */
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
