import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ofPerson, onEmailChange, onPersonChange, person } from '../../../src/lib/person';
import { personalStore } from '../../../src/lib/storage';
import { blockStorage } from '../../support/blockStorage';

/** The key of the stored uid, which all versions of the app and all tabs share. */
const SESSION = 'cheer.session';
const forget = vi.fn();
onPersonChange(forget);

const onNewEmail = vi.fn();
onEmailChange(onNewEmail);

beforeEach(() => {
  person.become(undefined);
  forget.mockClear();
  onNewEmail.mockClear();
});
afterEach(() => person.become(undefined));

describe('the stored data of a person', () => {
  const expectDeleted = () => {
    expect(forget).toHaveBeenCalledOnce();
    expect(personalStore.get('draft')).toBeUndefined();
  };

  it.each([
    ['they sign out', undefined],
    ['another one signs in', 'ben'],
  ])('is deleted when %s', (_when, next) => {
    person.become('ana');
    forget.mockClear();
    personalStore.set('draft', 'of Ana');
    person.become(next);
    expectDeleted();
  });

  it('is deleted, too, if it is one value in memory', () => {
    person.become('ana');
    const value = ofPerson<string>();
    value.set('of Ana');
    expect(value.get()).toBe('of Ana');
    person.become('ben');
    expect(value.get()).toBeUndefined();
  });

  it('is deleted, too, by code that is loaded after they have left', async () => {
    person.become('ana');
    person.become(undefined);
    const forgetLate = vi.fn();
    onPersonChange(forgetLate);
    await Promise.resolve();
    expect(forgetLate).toHaveBeenCalledOnce();
  });

  it.each([
    ['they signed out', undefined],
    ['another one signed in', 'ben'],
  ])('is deleted when %s while the app was closed', (_when, next) => {
    localStorage.setItem(SESSION, 'ana');
    personalStore.set('draft', 'of Ana');
    person.become(next);
    expectDeleted();
  });

  it('is that of the next person when another tab has signed them in, and stays', () => {
    person.become('ana');
    forget.mockClear();
    // Another tab signs in Ben while this tab is frozen.
    localStorage.setItem(SESSION, 'ben');
    personalStore.set('draft', 'of Ben');
    person.become('ben');
    expect(forget).toHaveBeenCalledOnce();
    expect(personalStore.get('draft')).toBe('of Ben');
  });

  it('stays while they stay, also over a time in which the app was closed', () => {
    localStorage.setItem(SESSION, 'ana');
    personalStore.set('draft', 'of Ana');
    person.become('ana');
    person.become('ana');
    expect(forget).not.toHaveBeenCalled();
    expect(personalStore.get('draft')).toBe('of Ana');
  });
});

describe('who is signed in', () => {
  it('is who was when the app was last open, until somebody else is', () => {
    localStorage.setItem(SESSION, 'ana');
    expect(person.uid()).toBe('ana');
    person.become('ben');
    expect(person.uid()).toBe('ben');
  });

  it('is stored until they sign out', () => {
    person.become('ana');
    expect(localStorage.getItem(SESSION)).toBe('ana');
    person.become(undefined);
    expect(localStorage.getItem(SESSION)).toBeNull();
    expect(person.uid()).toBeUndefined();
  });

  it('is known also where nothing can be stored', () => {
    blockStorage();
    person.become('ana');
    expect(person.uid()).toBe('ana');
    expect(person.hasChanged()).toBe(false);
  });

  it.each([
    ['nobody', undefined, 'ana'],
    ['somebody', 'ana', 'ben'],
  ])('has changed when another tab signs in where %s was', (_who, here, there) => {
    person.become(here);
    expect(person.hasChanged()).toBe(false);
    localStorage.setItem(SESSION, there);
    expect(person.hasChanged()).toBe(true);
  });

  it('has changed when another tab signs out', () => {
    person.become('ana');
    localStorage.removeItem(SESSION);
    expect(person.hasChanged()).toBe(true);
  });
});

describe('the e-mail of who is signed in', () => {
  it('is known from the last time, until they leave', () => {
    person.become('ana', 'ana@example.com');
    expect(person.known()).toEqual({ uid: 'ana', email: 'ana@example.com' });
    expect({ ...localStorage }).toMatchObject({ 'cheer.email': 'ana@example.com' });
    person.become(undefined);
    expect(person.known()).toBeUndefined();
    expect(Object.values({ ...localStorage })).not.toContain('ana@example.com');
  });

  it('is known to be none', () => {
    person.become('ana');
    expect(person.known()).toEqual({ uid: 'ana', email: null });
  });

  it('is not known where an earlier version has stored the uid alone, and told as soon as it is', () => {
    localStorage.setItem(SESSION, 'ana');
    expect(person.known()).toBeUndefined();
    person.become('ana', 'ana@example.com');
    expect(onNewEmail).toHaveBeenCalledOnce();
    expect(forget).not.toHaveBeenCalled();
  });

  it('is told when it changes, and only then', () => {
    person.become('ana', 'ana@example.com');
    person.become('ana', 'ana@example.com');
    expect(onNewEmail).not.toHaveBeenCalled();
    person.become('ana', 'new@example.com');
    expect(onNewEmail).toHaveBeenCalledOnce();
    expect(person.known()?.email).toBe('new@example.com');
  });
});
