import { describe, expect, it } from 'vitest';
import { cities } from '../../mocks/cities';
import { db, resetDb, setPersistence } from '../../mocks/db';
import { people } from '../../mocks/people';
import { seed } from '../../mocks/seed';
import { callBackend } from '../../support/callBackend';

const newGroup = {
  ownerID: 'u',
  firstName: 'A',
  lastName: 'B',
  email: 'a@example.com',
  phone: '1',
  groupName: 'New Group',
};

describe('initial data', () => {
  it('has at least 300 groups and 60 cities, with a group in each city', () => {
    expect(db.groups.length).toBeGreaterThanOrEqual(300);
    expect(new Set(cities.map(({ city, state }) => `${city}, ${state}`)).size).toBeGreaterThanOrEqual(60);
    for (const { city, state } of cities) {
      expect(db.groups.filter((row) => row.city === city && row.state === state).length).toBeGreaterThan(0);
    }
  });

  it('is the same each time it is created', () => {
    expect(seed(0)).toEqual(seed(0));
  });

  it('has unique ids in the formats of the backend and the identity provider', () => {
    const rows = [...db.groups, ...db.products, ...db.messages, ...db.groups.flatMap(({ members }) => members)];
    for (const { _id } of rows) expect(_id).toMatch(/^[0-9a-f]{24}$/);
    for (const { uid } of Object.values(people)) expect(uid).toMatch(/^[A-Za-z0-9]{28}$/);
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length);
  });
});

describe('persistence', () => {
  it('saves after each write and loads what was saved', async () => {
    let saved: string | undefined;
    const adapter = { load: () => saved, save: (text: string) => (saved = text) };
    setPersistence(adapter);
    await callBackend('POST', '/contact', newGroup);
    resetDb();
    expect(db.groups.at(-1)?.groupName).not.toBe('New Group');
    setPersistence(adapter);
    setPersistence(undefined);
    expect(db.groups.at(-1)?.groupName).toBe('New Group');
    // Browsers limit local storage to 5 MB per origin.
    expect(saved?.length).toBeLessThan(1_000_000);
  });

  it('does not save what the settings add, but what was written beside it', async () => {
    const texts: string[] = [];
    const adapter = { load: () => texts.at(-1), save: (text: string) => texts.push(text) };
    Object.assign(db.settings, { groups: 10_000, roster: 1000 });
    setPersistence(adapter);
    const membersOf = (name: string) => db.groups.find(({ groupName }) => groupName === name)?.members.length;
    expect([db.groups.length, membersOf('Austin Spirit All Stars')]).toEqual([10_000, 1000]);
    await callBackend('POST', '/contact', newGroup);
    expect(texts.at(-1)?.length).toBeLessThan(1_000_000);
    const ids = db.groups.slice(-10).map(({ _id }) => _id);

    setPersistence(adapter);
    expect(db.groups).toHaveLength(10_000);
    expect(membersOf('New Group')).toBe(0);
    // Generated groups have the same ids after each reload.
    expect(db.groups.map(({ _id }) => _id)).toEqual(expect.arrayContaining(ids.slice(0, -1)));
    Object.assign(db.settings, { groups: undefined, roster: undefined });
    setPersistence(adapter);
    setPersistence(undefined);
    expect([db.groups.length, membersOf('Austin Spirit All Stars')]).toEqual([321, 18]);
  });

  it.each(['', '{', 'null', '{"groups":[{}]}'])(
    'falls back to the initial data when the saved data is invalid: %s',
    (text) => {
      db.groups = [];
      setPersistence({ load: () => text, save: () => undefined });
      setPersistence(undefined);
      expect(db.groups.length).toBeGreaterThan(300);
    },
  );
});
