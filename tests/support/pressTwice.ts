import { act } from '@testing-library/react';

/** Clicks twice in one tick, before React can disable the button. */
export function pressTwice(button: HTMLElement) {
  act(() => {
    button.click();
    button.click();
  });
}
