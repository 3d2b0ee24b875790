import { expect, test, vi } from 'vitest';
import { clearPersonal, personalStore } from '../../../src/lib/storage';

const blockStorage = () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
};

test('what a full storage does not take is kept until the page is closed or the person signs out', () => {
  personalStore.set('draft', 'old');
  blockStorage();
  personalStore.set('draft', 'new');
  expect(personalStore.get('draft')).toBe('new');
  personalStore.remove('draft');
  expect(personalStore.get('draft')).toBeUndefined();
  personalStore.set('draft', 'newer');
  clearPersonal();
  expect(personalStore.get('draft')).toBeUndefined();
});

test('once the storage takes it, nothing else is kept', () => {
  blockStorage();
  personalStore.set('draft', 'new');
  vi.restoreAllMocks();
  vi.spyOn(console, 'error');
  personalStore.set('draft', 'newest');
  localStorage.clear();
  expect(personalStore.get('draft')).toBeUndefined();
});
