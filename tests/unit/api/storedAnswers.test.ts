import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { storedAnswers } from '../../../src/api/storedAnswers';
import { person } from '../../../src/lib/person';
import { readStoredData } from '../../support/storedData';

const [ana, ben] = [
  { uid: 'ana', email: 'ana@example.com' },
  { uid: 'ben', email: null },
];
const modulePath = '../../../src/api/storedAnswers';
const key = ['group', '1', 'members'];
const answer = { rows: [{ memberID: 'm', name: 'Comets' }], unreadable: 2, at: 1_767_607_200_000 };
const stored = async () => (await readStoredData()).includes('Comets');

async function claimAndStore() {
  await storedAnswers.claim(ana);
  await storedAnswers.store(ana, key, answer);
}

beforeEach(() => person.become(ana.uid, ana.email));
afterEach(async () => {
  person.become(undefined);
  await storedAnswers.forget();
});

test('an answer is read as it was stored, under its own key alone', async () => {
  await claimAndStore();
  expect(await storedAnswers.read(ana, key)).toMatchObject(answer);
  expect(await storedAnswers.read(ana, ['group', '1', 'messages'])).toBeUndefined();
});

test.each([
  ['another person', ben],
  ['the same person under another e-mail', { ...ana, email: 'new@example.com' }],
])('answers to %s are neither read nor left', async (_who, other) => {
  await claimAndStore();
  expect(await storedAnswers.read(other, key)).toBeUndefined();
  await storedAnswers.claim(other);
  expect(await stored()).toBe(false);
});

test('nothing is stored for who is not the owner, as a worker may try after the person has left', async () => {
  await storedAnswers.claim(ana);
  const writing = storedAnswers.store(ana, key, answer);
  await Promise.all([writing, storedAnswers.forget()]);
  expect(await stored()).toBe(false);
  await storedAnswers.store(ana, key, answer);
  expect(await stored()).toBe(false);
  await storedAnswers.claim(ben);
  await storedAnswers.store(ana, key, answer);
  expect(await stored()).toBe(false);
});

test('nobody claims the store who has left meanwhile', async () => {
  const claiming = storedAnswers.claim(ana);
  person.become(undefined);
  await claiming;
  await storedAnswers.store(ana, key, answer);
  expect(await stored()).toBe(false);
});

test('nobody claims the store after another person has signed in in another tab', async () => {
  vi.spyOn(person, 'hasChanged').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  await claimAndStore();
  expect(await stored()).toBe(false);
});

test.each([
  ['sign out', undefined],
  ['make room for another person', 'ben'],
])('all answers are deleted when they %s', async (_how, next) => {
  await claimAndStore();
  person.become(next);
  await expect.poll(stored).toBe(false);
});

test('one answer is removed, and can be stored again', async () => {
  await claimAndStore();
  await storedAnswers.store(ana, ['groups'], answer);
  await storedAnswers.remove(key);
  expect(await storedAnswers.read(ana, key)).toBeUndefined();
  expect(await storedAnswers.read(ana, ['groups'])).toMatchObject(answer);
  await storedAnswers.store(ana, key, answer);
  expect(await storedAnswers.read(ana, key)).toMatchObject(answer);
});

test('a page of a person who has left removes nothing of the next person', async () => {
  await storedAnswers.claim(ben);
  await storedAnswers.store(ben, key, answer);
  await storedAnswers.remove(key);
  expect(await storedAnswers.read(ben, key)).toMatchObject(answer);
});

test('answers are read and removed together with those whose keys begin with theirs', async () => {
  await claimAndStore();
  const longer = { ...answer, unreadable: 3 };
  await storedAnswers.store(ana, [...key, 'm'], longer);
  await storedAnswers.store(ana, ['group', '1', 'members of old'], answer);
  expect(await storedAnswers.readAll(ana, key)).toMatchObject([longer, answer]);
  expect(await storedAnswers.readAll(ben, key)).toEqual([]);
  await storedAnswers.remove(key);
  expect(await storedAnswers.readAll(ana, key)).toEqual([]);
  expect(await storedAnswers.readAll(ana, ['group'])).toHaveLength(1);
});

test('a page that is left in the middle of an access does not keep the database locked', async () => {
  await claimAndStore();
  const reading = storedAnswers.read(ana, key);
  // Let microtasks run until the access to IndexedDB has begun. Its answer comes only in a later task.
  for (let i = 0; i < 5; i++) await Promise.resolve();
  window.dispatchEvent(new Event('pagehide'));
  expect(await reading).toBeUndefined();
  expect(await storedAnswers.read(ana, key)).toMatchObject(answer);
});

test('an answer of another format is not read', async () => {
  await claimAndStore();
  const db = await openDB('cheer.answers');
  await db.put('answers', { ...answer, format: 0 }, JSON.stringify(key));
  db.close();
  expect(await storedAnswers.read(ana, key)).toBeUndefined();
});

test('the store works when the page gives IndexedDB up while it is being opened', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  onTestFinished(() => void vi.unstubAllGlobals());
  const { storedAnswers: late }: { storedAnswers: typeof storedAnswers } = await import(`${modulePath}?late`);
  const claimed = late.claim(ana);
  vi.stubGlobal('indexedDB', undefined);
  await claimed;
  await late.store(ana, key, answer);
  expect(await late.read(ana, key)).toMatchObject(answer);
});

test('what earlier versions stored is deleted', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const deleteCache = vi.fn(() => Promise.resolve(true));
  vi.stubGlobal('caches', { delete: deleteCache });
  onTestFinished(() => void vi.unstubAllGlobals());
  (await openDB('cheer.groups', 1)).close();
  // Import the module again, as after a reload, so that it opens its own connection.
  const { storedAnswers: fresh }: { storedAnswers: typeof storedAnswers } = await import(`${modulePath}?fresh`);
  await fresh.read(ana, key);
  expect(deleteCache).toHaveBeenCalledWith('kept-answers');
  await expect.poll(async () => (await indexedDB.databases()).map(({ name }) => name)).not.toContain('cheer.groups');
});
