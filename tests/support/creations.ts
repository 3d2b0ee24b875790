import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach } from 'vitest';
import { knownRows } from '../../src/api/queries/lists';
import { messagesQuery, newMessages, postQueue } from '../../src/api/queries/messages';
import { feeQueue, newProducts, productsQuery } from '../../src/api/queries/products';
import { queryClient } from '../../src/api/queryClient';
import { db } from '../mocks/db';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { signedInAs } from './signedIn';

const { austin } = groupIds;
const { owner } = people;

export const messagesPath = '/groups/:id/messages';
export const countPosted = (content: string) => db.messages.filter((message) => message.content === content).length;
export const postKey = (content: string) =>
  newMessages.keyOf({ ownerId: owner.uid, content }, knownRows(queryClient, messagesQuery(austin)));
export const feeKey = (name: string) =>
  newProducts.keyOf({ name, description: 'Fee', price: 500 }, knownRows(queryClient, productsQuery(austin)));

export const kinds = {
  'a message': {
    queueOf: () => postQueue(austin),
    keyOf: postKey,
    path: messagesPath,
    list: messagesPath,
    count: countPosted,
  },
  'a fee': {
    queueOf: () => feeQueue(austin),
    keyOf: feeKey,
    path: '/products',
    list: '/groups/:id/products',
    count: (name: string) => db.products.filter((fee) => fee.name === name).length,
  },
};

/** Posts a message. Resolves with the error, or with "done". */
export async function post(content: string) {
  const [result] = (await postQueue(austin).enqueue([postKey(content)], 'create')) ?? [];
  return result?.error ?? 'done';
}

/** In each test of the file, signs in the owner and observes the lists of messages and fees, as their page does. */
export function showBoardAndFees(): void {
  let hide: (() => void)[];
  beforeEach(async () => {
    signedInAs(owner);
    const [messages, fees] = [messagesQuery(austin), productsQuery(austin)];
    await Promise.all([queryClient.query(messages), queryClient.query(fees)]);
    const ignore = () => undefined;
    hide = [
      new QueryObserver(queryClient, messages).subscribe(ignore),
      new QueryObserver(queryClient, fees).subscribe(ignore),
    ];
  });
  afterEach(() => {
    for (const stop of hide) stop();
  });
}
