import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FormDialog } from '../../src/components/dialogs/FormDialog';
import { Loaded } from '../../src/components/Loaded';
import { type OnDemand, onDemand } from '../../src/hooks/useOnDemand';
import { ErrorBoundary } from '../../src/layout/FullPageMessage';
import { LazyPage } from '../../src/layout/LazyPage';

const Page = () => <h1>Here it is</h1>;
const Broken = () => {
  throw new TypeError('ana@example.com is not a function');
};
const failed = { name: 'This page could not be loaded.' };

/** Returns a page whose code fails to load the given number of times. */
function failingPage(times: number) {
  let failures = 0;
  return onDemand(async () => {
    if (failures++ < times) throw new TypeError('Failed to fetch');
    return Page;
  });
}

it('says that the code of a page is missing, and shows the page when trying again succeeds', async () => {
  const user = userEvent.setup();
  render(<LazyPage page={failingPage(2)} />);
  expect(await screen.findByRole('heading', failed)).toBeVisible();
  expect(screen.queryByText(/connection|offline/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', failed)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Here it is' })).toBeVisible();
});

describe('offline', () => {
  let online = true;
  const setOnline = (isOnline: boolean) => {
    online = isOnline;
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  beforeEach(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
    setOnline(false);
  });

  it('says why a page is missing, and shows the page when the network is back', async () => {
    render(<LazyPage page={failingPage(1)} />);
    expect(await screen.findByRole('heading', failed)).toBeVisible();
    expect(screen.getByText('You are offline. The page opens by itself when you are online again.')).toBeVisible();
    setOnline(true);
    expect(await screen.findByRole('heading', { name: 'Here it is' })).toBeVisible();
  });

  it('shows a part of a page when the network is back, and opens no dialog', async () => {
    render(<Loaded code={failingPage(1)} props={{}} placeholder="Loading" />);
    const dialog = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    render(<Loaded code={onDemand<typeof Page>(dialog)} props={{}} />);
    await waitFor(() => expect(screen.getAllByText('Part of the app failed to load.')).toHaveLength(2));
    setOnline(true);
    expect(await screen.findByRole('heading', { name: 'Here it is' })).toBeVisible();
    expect(dialog).toHaveBeenCalledOnce();
    expect(screen.getByText('Part of the app failed to load.')).toBeVisible();
  });
});

it('loads the code again when the person comes back', async () => {
  const page = failingPage(1);
  const { unmount } = render(<LazyPage page={page} />);
  expect(await screen.findByRole('heading', failed)).toBeVisible();
  unmount();
  render(<LazyPage page={page} />);
  expect(await screen.findByRole('heading', { name: 'Here it is' })).toBeVisible();
});

it('shows a page at once whose code has been loaded before', async () => {
  const page = failingPage(0);
  await page.load();
  render(<LazyPage page={page} />);
  expect(screen.getByRole('heading', { name: 'Here it is' })).toBeVisible();
});

it('tells screen readers that a dialog opens late, in an element that was there before', async () => {
  render(<Loaded code={onDemand(() => new Promise<typeof Page>(() => undefined))} props={{}} />);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(/^$/);
  expect(status).toContainElement(await screen.findByText('Opening…'));
});

const late = { title: 'Late', submitLabel: 'Send', onSubmit: () => undefined, children: 'Late' };

/** A dialog that has been opened, whose code is loading. */
function Opener({ code }: { code: OnDemand<typeof FormDialog> }) {
  const [open, setOpen] = useState(true);
  return open && <Loaded code={code} props={{ ...late, onClose: () => setOpen(false) }} />;
}

it('closes a dialog, and its sign, if another dialog opens while its code is loading', async () => {
  const code = onDemand(() => new Promise<typeof FormDialog>(() => undefined));
  render(<Opener code={code} />);
  expect(screen.getByRole('status')).toBeVisible();
  render(<FormDialog {...late} title="Other" onClose={() => undefined} />);
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
});

it('brings into view that the code of a dialog is missing', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  render(<Loaded code={onDemand<typeof Page>(() => Promise.reject(new TypeError('Failed to fetch')))} props={{}} />);
  const problem = await screen.findByRole('alert');
  expect(problem).toHaveTextContent('Part of the app failed to load.');
  expect(scroll.mock.contexts).toEqual([expect.objectContaining({ firstElementChild: problem })]);
});

it('shows a message in place of a page that cannot be rendered, and logs how it failed', async () => {
  // Silence React, which logs the error.
  vi.mocked(console.error).mockImplementation(() => undefined);
  render(
    <ErrorBoundary resetKey="/">
      <Broken />
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('heading', { name: 'Something went wrong on this page.' })).toBeVisible();
  expect(console.warn).toHaveBeenCalledExactlyOnceWith('Failed:', 'page', 'TypeError', '');
  vi.mocked(console.error).mockClear();
});
