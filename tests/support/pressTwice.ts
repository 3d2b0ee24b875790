import { act } from '@testing-library/react';

/** Two clicks in one tick, before the button can be redrawn as locked. */
export function pressTwice(button: HTMLElement) {
  act(() => {
    button.click();
    button.click();
  });
}
