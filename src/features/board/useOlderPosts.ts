import { use, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Message } from '../../api/schemas';
import { PageMemoryContext } from '../../components/Page';

const NEWEST = 5;
const STEP = 20;

/**
 * Returns the newest posts of a board, and `reveal`, which adds older ones. After Back, the same number of posts is
 * shown.
 */
export function useOlderPosts(board: Message[] = []) {
  const entry = `${useLocation().key} Messages`;
  const { itemCounts } = use(PageMemoryContext);
  const [count, setCount] = useState(() => itemCounts.get(entry) ?? NEWEST);
  /** The id of the first post that the last `reveal` has added. */
  const [revealed, setRevealed] = useState<string>();
  const reveal = () => {
    setRevealed(board[count]?._id);
    setCount(count + STEP);
    itemCounts.set(entry, count + STEP);
  };
  return { posts: board.slice(0, count), next: Math.min(STEP, board.length - count), revealed, reveal };
}
