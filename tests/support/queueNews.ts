import type { ChangeQueue } from '../../src/lib/changes/changeTypes';

type Queue = Pick<ChangeQueue<string>, 'subscribe'>;

/** Resolves when the state of the queue changes next: a call has ended, or the list has been asked for what arrived. */
export const nextNews = (queue: Queue) =>
  new Promise<void>((resolve) => {
    const stop = queue.subscribe(() => {
      stop();
      resolve();
    });
  });

/** The network is back. Resolves when the queue has asked the server what has arrived, or has tried to. */
export async function comeBackOnline(queue: Queue): Promise<void> {
  const news = nextNews(queue);
  window.dispatchEvent(new Event('online'));
  await news;
}
