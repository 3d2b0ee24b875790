import { expect, test } from 'vitest';
import { hasTypedText } from '../../../src/lib/versions';
import { typeText } from '../../support/typeText';

test('what was typed counts until it is deleted', () => {
  expect(hasTypedText()).toBe(false);
  const field = typeText('Ana');
  expect(hasTypedText()).toBe(true);
  typeText('', field);
  expect(hasTypedText()).toBe(false);
});

test('what was typed counts until its field is gone, whatever was typed later', () => {
  const first = typeText('Ana');
  const last = typeText('Ben');
  last.remove();
  expect(hasTypedText()).toBe(true);
  first.remove();
  expect(hasTypedText()).toBe(false);
});

test('what the page itself puts into a field does not count, even where something was typed and deleted', () => {
  const field = typeText('Ana');
  typeText('', field);
  const other = typeText('Ben');
  field.value = 'of the page';
  other.remove();
  expect(hasTypedText()).toBe(false);
});
