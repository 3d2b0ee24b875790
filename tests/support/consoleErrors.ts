import { expect, vi } from 'vitest';

/** Keeps the console quiet until `expectNoErrors`, for tests in which answers arrive outside of `act`. */
export const muteErrors = () => void vi.mocked(console.error).mockImplementation(() => undefined);

/** Fails if the console has an error other than React's warnings about `act`. */
export function expectNoErrors(): void {
  const errors = vi.mocked(console.error).mock.calls.filter(([message]) => !/\bact\(/.test(`${message}`));
  vi.mocked(console.error).mockClear();
  expect(errors).toEqual([]);
}
