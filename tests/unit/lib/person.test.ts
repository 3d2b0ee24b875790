import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onPersonChange, person } from '../../../src/lib/person';
import { personalStore } from '../../../src/lib/storage';
import { blockStorage } from '../../support/blockStorage';

/** Where the uid is stored, which every version of the app and every tab must agree on. */
const SESSION = 'cheer.session';
const forget = vi.fn();
onPersonChange(forget);

beforeEach(() => {
  person.become(undefined);
  forget.mockClear();
});
afterEach(() => person.become(undefined));

describe('what is kept of a person', () => {
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

  it.each([
    ['they signed out', undefined],
    ['another one signed in', 'ben'],
  ])('is deleted when %s while the app was closed', (_when, next) => {
    localStorage.setItem(SESSION, 'ana');
    personalStore.set('draft', 'of Ana');
    person.become(next);
    expectDeleted();
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
