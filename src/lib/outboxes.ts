import { createOutbox, type Outbox, type OutboxOptions } from './outbox';

const forgets: (() => void)[] = [];

/**
 * One outbox a name: what has been decided goes on its way while the person looks at something else, and is found there
 * when they come back.
 */
export function outboxes<Wish, Context>(optionsOf: (name: string, context: Context) => OutboxOptions<Wish>) {
  const byName = new Map<string, Outbox<Wish>>();
  forgets.push(() => {
    for (const { hurry } of byName.values()) window.removeEventListener('pagehide', hurry);
    byName.clear();
  });
  return (name: string, context: Context): Outbox<Wish> => {
    const known = byName.get(name);
    if (known) return known;
    const outbox = createOutbox(optionsOf(name, context));
    window.addEventListener('pagehide', outbox.hurry);
    byName.set(name, outbox);
    return outbox;
  };
}

/** For the next person. What is under way still arrives. */
export function forgetOutboxes(): void {
  for (const forget of forgets) forget();
}
