import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../src/api/queryClient';
import type { SamplePerson } from '../mocks/people';
import { expectNoAxeViolations } from './axe';
import { passTime, stopClock } from './clock';
import { breakCalls, faults } from './faults';
import { renderApp } from './renderApp';

/** What a person does, the call that it makes, and what the server has when it is done. */
export interface Scenario {
  name: string;
  /** Tried on `METHOD /path`. */
  call: RegExp;
  url: string;
  /** Nobody is signed in when left out. */
  as?: SamplePerson;
  /** What the server has before; `id` is another one for each fault. */
  prepare?: (id: string) => void;
  act: (id: string) => Promise<void> | void;
  /** What the specification has a failure begin with. */
  told?: RegExp;
  /** A 404 says that somebody else has done it, and that is told as no failure. */
  gone?: string;
  /** What stays typed while it fails. */
  inputs?: (id: string) => Record<string, string>;
  /** Defaults to `act`. */
  retry?: (id: string) => Promise<void> | void;
  /** By what the server has, or the screen shows for a read. */
  isDone: (id: string) => boolean;
  /** Reads are repeated by the app. */
  isRead?: true;
  /** Leads back to where the next fault can be tried. */
  reset?: () => Promise<void> | void;
}

export const TECHNICAL =
  /<!doctype|<\/|undefined|\bnull\b|\bNaN\b|\[object|\bat \S+ ?\(|\/srv\/|https?:|JSON|TypeError|SyntaxError/i;

/** Whole pages are searched hundreds of times here: by label or text, which is faster than by role and name. */
function findButtons(name: string): HTMLElement[] {
  const part = document.querySelector('[role="dialog"]') ?? document.body;
  return [...part.querySelectorAll('button')].filter(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name && !button.disabled,
  );
}
function findButton(name: string): HTMLElement {
  const [found] = findButtons(name);
  if (!found) throw new Error(`There is no button "${name}".`);
  return found;
}
export const press = async (name: string) => {
  fireEvent.click(await waitFor(() => findButton(name)));
};
export const pressEach = (name: string) => {
  for (const button of findButtons(name)) fireEvent.click(button);
};
export const shows = (text: string) => document.querySelector('main')?.textContent.includes(text) === true;
function findField(name: string): HTMLElement {
  const label = [...document.getElementsByTagName('label')].find(({ textContent }) => textContent === name);
  if (!label?.control) throw new Error(`There is no field "${name}".`);
  return label.control;
}
/** Presses a button of a row, once the row of `text` is the one on the screen. */
export const pressFor = async (text: string, name: string) => {
  await waitFor(() => expect(shows(text)).toBe(true));
  await press(name);
};
export const fillIn = async (fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(await waitFor(() => findField(label)), { target: { value } });
};

/** Leads to another page, as a link does. */
export const open = (url: string) =>
  act(() => {
    window.history.pushState(null, '', url);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
export const findDialog = () => document.querySelector('[role="dialog"]');
/** Closes the dialog that is still open, if any. */
export const closeDialog = () =>
  waitFor(() => {
    const text = findDialog()?.textContent;
    if (text) fireEvent.click(findButton(text.includes('Cancel') ? 'Cancel' : 'Close'));
    expect(findDialog()?.textContent).toBeUndefined();
  });
/** Closes a toast, and sends what waits for its undo. */
export const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' });

/** The end of the line that tells of the connection. */
export const unsent = '1 waiting to be sent';

/** Banners tell of the network in general, and not of what has failed. */
const isBanner = (alert: Element) => alert.closest('[role="status"]');

/** The sentence that tells of a failure: in an alert, or in the dialog that says how a request ended. */
export const findProblem = (gone?: string) =>
  [...document.querySelectorAll('[role="alert"], [role="dialog"], [role="status"]')].find((element) => {
    const { role, textContent } = element;
    if (role === 'alert') return !isBanner(element) && /\w{2,} \w{2,}/.test(textContent);
    if (role === 'dialog') return /^Request Status.*\w \w/.test(textContent);
    return textContent.endsWith(unsent) || (gone && textContent.includes(gone));
  });

/** The fault whose screen is checked with axe, which takes long. */
const WITH_AXE = '502 with a page';

/** Every fourth fault, not the same ones for each scenario; "npm run test:long" tries every one. */
const faultsFor = (scenario: string) =>
  faults.filter(({ name }, index) => process.env.LONG || name === WITH_AXE || (index + scenario.length) % 4 === 0);

/** In ms. How long what has been done is told. */
const TOLD_MS = 6000;
/** In ms. A busy machine takes some seconds for each fault. */
const TIMEOUT = 600_000;

/** One test that renders the page once, and takes it through all faults. */
export function testFaults(scenario: Scenario): void {
  const tried = faultsFor(scenario.name);
  test(
    `${scenario.name} recovers from each of ${tried.length} faults`,
    async () => {
      const { call, url, as, prepare, act: run, told, gone, inputs, retry = run, isDone, isRead, reset } = scenario;
      stopClock();
      vi.mocked(console.error).mockImplementation(() => undefined);
      prepare?.(isRead ? 'before' : 'squad0');
      await renderApp(url, { as });
      await screen.findByRole('heading', { level: 1 });
      for (const [index, fault] of tried.entries()) {
        const id = `squad${index}`;
        const cell = `${scenario.name}: ${fault.name}`;
        prepare?.(id);
        if (prepare && !isRead && index > 0) await act(() => queryClient.invalidateQueries());
        const broken = breakCalls(call, fault);
        await run(id);
        await waitFor(() => expect(broken.count(), `${cell}: the call is made`).toBeGreaterThan(0));
        await waitFor(() => expect(findProblem(gone) || isDone(id), `${cell}: a problem, or done`).toBeTruthy());

        const problem = findProblem(gone);
        if (told && !isDone(id)) expect(problem, `${cell}: told as specified`).toHaveTextContent(told);
        expect(document.querySelector('h1'), `${cell}: a heading`).toBeInTheDocument();
        expect(document.querySelector('main'), `${cell}: a page`).toBeInTheDocument();
        expect(document.body.textContent, `${cell}: plain words`).not.toMatch(TECHNICAL);
        if (problem && fault.name !== 'no network') expect(problem, `${cell}: true`).not.toHaveTextContent(/offline/);
        if (as) expect(document.body, `${cell}: still signed in`).toHaveTextContent('Sign out');
        if (!isRead) expect(broken.count(), `${cell}: one call`).toBe(1);
        if (!isDone(id) || problem?.closest('form')) {
          for (const [label, value] of Object.entries(inputs?.(id) ?? {}))
            expect(findField(label), `${cell}: kept`).toHaveValue(value);
        }
        if (fault.name === WITH_AXE) await expectNoAxeViolations();
        broken.lift();
        if (!isDone(id)) await retry(id);
        await waitFor(() => expect(isDone(id), `${cell}: works again`).toBe(true));
        await reset?.();
        pressEscape();
        await waitFor(() => {
          // Ends what is told to screen readers only, too, which comes a little later.
          passTime(TOLD_MS, TOLD_MS);
          expect(findProblem(gone), `${cell}: no problem any more`).toBeUndefined();
        });
      }
      // The library's own remarks about act, since the app is also changed from outside of it.
      const errors = vi.mocked(console.error).mock.calls.filter(([message]) => !/\bact\(/.test(`${message}`));
      vi.mocked(console.error).mockClear();
      expect(errors).toEqual([]);
    },
    TIMEOUT,
  );
}
