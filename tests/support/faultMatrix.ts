import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../src/api/queryClient';
import type { SamplePerson } from '../mocks/people';
import { expectNoAxeViolations } from './axe';
import { passTime, stopClock } from './clock';
import { isDisabled } from './disabled';
import { breakCalls, faults } from './faults';
import { renderApp } from './renderApp';

/** What a person does, the call that this makes, and how to tell that the server has processed it. */
export interface Scenario {
  name: string;
  /** Which calls fail: matched against `METHOD /path`. */
  call: RegExp;
  url: string;
  /** Who is signed in; nobody if omitted. */
  as?: SamplePerson;
  /** Sets up the server's data for one fault. The `id` is unique: use it for ids and names of rows. */
  prepare?: (id: string) => void;
  act: (id: string) => Promise<void> | void;
  /** How the error message begins, if the specification says so. */
  told?: RegExp;
  /** The message after a 404: somebody else has made the change already, so the app reports no failure. */
  gone?: string;
  /** The values that the fields must keep while the call fails. */
  inputs?: (id: string) => Record<string, string>;
  /** How the person tries again after the fault. Defaults to `act`. */
  retry?: (id: string) => Promise<void> | void;
  /** Whether the server has the change or, for a read, whether the screen shows it. */
  isDone: (id: string) => boolean;
  /** Whether the call is a read, which the app retries automatically. */
  isRead?: true;
  /** Returns the page to a state in which the next fault can be tested. */
  reset?: () => Promise<void> | void;
}

export const TECHNICAL =
  /<!doctype|<\/|undefined|\bnull\b|\bNaN\b|\[object|\bat \S+ ?\(|\/srv\/|https?:|JSON|TypeError|SyntaxError/i;

/**
 * Finds buttons by label or text, which is faster than by role and name. These tests search whole pages hundreds of
 * times.
 */
function findButtons(name: string): HTMLElement[] {
  const part = document.querySelector('[role="dialog"]') ?? document.body;
  return [...part.querySelectorAll('button')].filter(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name && !isDisabled(button),
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
/** Presses a button once the row with `text` is shown. */
export const pressFor = async (text: string, name: string) => {
  await waitFor(() => expect(shows(text)).toBe(true));
  await press(name);
};
export const fillIn = async (fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(await waitFor(() => findField(label)), { target: { value } });
};

export const findDialog = () => document.querySelector('[role="dialog"]');
/** Closes the dialog that is still open, if any. */
export const closeDialog = () =>
  waitFor(() => {
    const text = findDialog()?.textContent;
    if (text) fireEvent.click(findButton(text.includes('Cancel') ? 'Cancel' : 'Close'));
    expect(findDialog()?.textContent).toBeUndefined();
  });
/** Closes a toast, which sends the changes that could be undone. */
export const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' });

/** What the line about the network (layout/ConnectionLine.tsx) says about a pending change. */
export const unsent = '1 waiting to be sent';

/** Whether an alert is a banner about the network in general: only banners are within a status. */
const isBanner = (alert: Element) => alert.closest('[role="status"]');

/**
 * Finds the error message: in an alert, in the dialog about a request, or in a status with the text of a pending change
 * or `gone`.
 */
export const findProblem = (gone?: string) =>
  [...document.querySelectorAll('[role="alert"], [role="dialog"], [role="status"]')].find((element) => {
    const { role, textContent } = element;
    if (role === 'alert') return !isBanner(element) && /\w{2,} \w{2,}/.test(textContent);
    if (role === 'dialog') return /^Request Status.*\w \w/.test(textContent);
    return textContent.includes(unsent) || (gone && textContent.includes(gone));
  });

/** Only this fault's screen is checked with axe, because axe is slow. */
const WITH_AXE = '502 with a page';

/**
 * Returns WITH_AXE and every fourth fault, beginning at one of the first four, depending on the scenario's name. Returns
 * all faults if LONG is set, as "npm run test:long" does.
 */
const faultsFor = (scenario: string) =>
  faults.filter(({ name }, index) => process.env.LONG || name === WITH_AXE || (index + scenario.length) % 4 === 0);

/** How long a toast is shown, in ms. */
const TOLD_MS = 6000;
/** The limit for all faults of a scenario, in ms. On a busy machine, each fault takes some seconds. */
const TIMEOUT = 600_000;

/** Renders the page once, and tests all faults in turn. */
export function testFaults(scenario: Scenario): void {
  const tried = faultsFor(scenario.name);
  test(
    `${scenario.name} recovers from each of ${tried.length} faults`,
    async () => {
      const { call, url, as, prepare, act: run, told, gone, inputs, retry = run, isDone, isRead, reset } = scenario;
      stopClock();
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
          // Repeat, because messages only for screen readers start their timers slightly later.
          passTime(TOLD_MS, TOLD_MS);
          expect(findProblem(gone), `${cell}: no problem any more`).toBeUndefined();
        });
      }
    },
    TIMEOUT,
  );
}
