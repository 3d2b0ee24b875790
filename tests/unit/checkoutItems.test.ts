import { expect, test } from 'vitest';
import { parseCheckoutItems } from '../../src/lib/checkoutItems';
import { paths } from '../../src/paths';

const read = (link: string) => parseCheckoutItems(new URL(link, 'https://app.example').searchParams.get('items'));

test('reads what the link to the page holds', () => {
  const items = [
    { id: '64a7f0c2e1b5d83f9a6c0001', quantity: 1 },
    { id: 'a b&c', quantity: 99 },
  ];
  expect(read(paths.checkout(items))).toEqual(items);
  expect(read(paths.checkout(items, 'g'))).toEqual(items);
});

test.each([null, ''])('%j holds nothing', (text) => expect(parseCheckoutItems(text)).toEqual([]));

test('adds up what stands there twice', () => {
  expect(parseCheckoutItems('a:1,b:2,a:3')).toEqual([
    { id: 'a', quantity: 4 },
    { id: 'b', quantity: 2 },
  ]);
});

test.each([
  'a',
  'a:',
  ':1',
  'a:0',
  'a:-1',
  'a:1.5',
  'a:01',
  'a:100',
  'a:1e1',
  'a:1,',
  ',a:1',
  'a:1:1',
  'a:x',
  'a:60,a:60',
])('%s is broken', (text) => expect(parseCheckoutItems(text)).toBeUndefined());
