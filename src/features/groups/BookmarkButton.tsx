import type { Group } from '../../api/schemas';
import { IconButton } from '../../components/controls/IconButton';
import { BookmarkIcon } from '../../components/icons';
import { groupName } from '../../domain/names';
import styles from './BookmarkButton.module.css';
import { setBookmark } from './bookmarks';

/**
 * Bookmarks a group on this device. `bookmarked` is a prop, because a subscription to the bookmarks in every card is
 * expensive.
 */
export const BookmarkButton = ({ group, bookmarked }: { group: Group; bookmarked: boolean }) => (
  <IconButton
    aria-label={`Bookmark ${groupName(group)}`}
    title="Bookmark"
    aria-pressed={bookmarked}
    onClick={() => setBookmark(group._id, !bookmarked)}
    className={styles.toggle}
  >
    <BookmarkIcon />
  </IconButton>
);
