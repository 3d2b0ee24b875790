import { use, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Message } from '../../api/schemas';
import { PageMemoryContext } from '../../components/Page';

const NEWEST = 5;
const STEP = 20;

/** The newest posts of a board, and the way to reveal older ones. Back finds as many as were revealed. */
export function useOlderPosts(board: Message[] = []) {
  const entry = `${useLocation().key} Messages`;
  const { itemCounts } = use(PageMemoryContext);
  const [count, setCount] = useState(() => itemCounts.get(entry) ?? NEWEST);
  /** The first of the posts that were revealed last. */
  const [revealed, setRevealed] = useState<string>();
  const reveal = () => {
    setRevealed(board[count]?._id);
    setCount(count + STEP);
    itemCounts.set(entry, count + STEP);
  };
  return { posts: board.slice(0, count), next: Math.min(STEP, board.length - count), revealed, reveal };
}
