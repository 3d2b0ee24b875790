import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * Whether a button is disabled. A disabled button keeps the focus, because the app never sets the attribute `disabled`.
 */
export const isDisabled = (button: Element) => button.getAttribute('aria-disabled') === 'true';

/** Expects that assistive technologies tell that the button is disabled, and that it ignores a press. */
export function expectDisabled(button: HTMLElement) {
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(fireEvent.click(button), 'whether the press has an effect').toBe(false);
}

/**
 * Expects that a button which waits for an answer is disabled, and that assistive technologies tell that it is busy.
 */
export function expectBusy(button: HTMLElement) {
  expectDisabled(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
}

export function expectEnabled(button: HTMLElement) {
  expect(button).toBeEnabled();
  expect(button).not.toHaveAttribute('aria-disabled', 'true');
}
