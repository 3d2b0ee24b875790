import { render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { expect, test } from 'vitest';
import { useFocusFallback } from '../../src/hooks/useFocusFallback';

function List({ children }: { children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div {...useFocusFallback(heading)}>
      <h2 ref={heading} tabIndex={-1}>
        Requests
      </h2>
      {children}
    </div>
  );
}

test('the fallback takes the focus after a dialog that has made it inert', async () => {
  const { rerender } = render(
    <List>
      <button type="button">Accept</button>
    </List>,
  );
  const heading = screen.getByRole('heading');
  screen.getByRole('button').focus();
  // Makes the heading unfocusable, as `inert` does in browsers. jsdom does not know `inert`.
  heading.removeAttribute('tabindex');
  rerender(<List />);
  // Let the observer of the list see the change.
  await Promise.resolve();
  expect(document.body).toHaveFocus();
  heading.tabIndex = -1;
  rerender(<List>No requests</List>);
  await waitFor(() => expect(heading).toHaveFocus());
});
