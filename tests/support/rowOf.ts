import { screen, waitFor, within } from '@testing-library/react';

/** Queries in the row of a list that shows the name, as soon as there is one. */
export const rowOf = (list: string, name: string) =>
  waitFor(() => {
    const rows = within(screen.getByRole('list', { name: list })).getAllByRole('listitem');
    const found = rows.find((item) => within(item).queryByText(name));
    if (!found) throw new Error(`No ${name}`);
    return within(found);
  });
