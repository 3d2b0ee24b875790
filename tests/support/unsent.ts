import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** Finds the list of messages or fees that the server has not confirmed. */
export const findUnsent = async () => within(await screen.findByRole('list', { name: 'Not sent yet' }));
export const expectNothingUnsent = () =>
  waitFor(() => expect(screen.queryByRole('list', { name: 'Not sent yet' })).not.toBeInTheDocument());
