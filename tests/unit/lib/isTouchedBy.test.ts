import { describe, expect, it } from 'vitest';
import { isTouchedBy } from '../../../src/lib/keptAnswers';

describe('isTouchedBy', () => {
  const group = 'https://backend.example/groups/1';
  it.each([
    [`${group}/request`, 'https://backend.example/groups', true],
    [`${group}/members/2/payment-status`, `${group}/members`, true],
    [`${group}/members/2/payment-status`, 'https://backend.example/groups/12/members', false],
    [`${group}2/members/2/payment-status`, `${group}2/requests`, true],
    [`${group}2/members/2/payment-status`, `${group}3/requests`, false],
    ['https://backend.example/products', `${group}/products`, true],
    ['https://backend.example/products/71', `${group}/products`, true],
    ['https://backend.example/products/7', `${group}/messages`, false],
    ['https://backend.example/products/7', `${group}/products/7`, false],
    ['https://backend.example/products/7/picture', `${group}/products`, false],
    ['https://backend.example/contact', 'https://backend.example/groups', true],
    ['https://backend.example/contact', `${group}/products`, false],
    ['https://backend.example/contact/7', 'https://backend.example/groups', false],
    ['https://backend.example/create-checkout-session', 'https://backend.example/groups', false],
  ])('a write to %s changes %s: %s', (write, kept, expected) => {
    expect(isTouchedBy(write, kept)).toBe(expected);
  });
});
