import { act, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastProvider, useToasts } from '../../src/components/Toasts';

afterEach(() => void vi.useRealTimers());

test('announcements wait 300 ms after the last of them, because a dialog may have closed with it', () => {
  const { announce } = renderHook(useToasts, { wrapper: ToastProvider }).result.current;
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  act(() => {
    announce('Ana is now a member.');
    announce('Bo is now a member.');
  });
  pass(250);
  act(() => announce('Cy is now a member.'));
  pass(299);
  expect(screen.queryByText(/is now a member/)).toBeNull();
  pass(1);
  expect(screen.getByText('Ana is now a member. Bo is now a member. Cy is now a member.')).toHaveAttribute(
    'role',
    'status',
  );
  pass(6000);
  expect(screen.queryByText(/is now a member/)).toBeNull();
});
