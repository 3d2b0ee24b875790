import { screen, waitFor, within } from '@testing-library/react';

/** Waits for the row of the list that shows the name, and returns queries within that row. */
export const rowOf = (list: string, name: string) =>
  waitFor(() => {
    const rows = within(screen.getByRole('list', { name: list })).getAllByRole('listitem');
    const found = rows.find((item) => within(item).queryByText(name));
    if (!found) throw new Error(`No ${name}`);
    return within(found);
  });
