import { fireEvent, screen } from '@testing-library/react';

/** Closes the Undo toast, which sends the change at once instead of after six seconds. */
export async function sendNow(): Promise<void> {
  await screen.findByRole('button', { name: 'Undo' });
  fireEvent.keyDown(document.body, { key: 'Escape' });
}
