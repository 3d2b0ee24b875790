import { fireEvent, screen } from '@testing-library/react';

/** Closes the offer to undo, which sends at once what could be undone for six seconds. */
export async function sendNow(): Promise<void> {
  await screen.findByRole('button', { name: 'Undo' });
  fireEvent.keyDown(document.body, { key: 'Escape' });
}
