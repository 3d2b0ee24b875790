import { fireEvent, getConfig } from '@testing-library/react';
import { vi } from 'vitest';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { goTo } from './renderApp';

/** Polls often until the condition holds, because the app's timers run faster (flappingNetwork.ts). */
export const until = (what: string, isTrue: () => unknown) =>
  vi.waitFor(
    () => {
      if (!isTrue()) throw new Error(`Never: ${what}, but: ${(dialog() ?? document.body).textContent}`);
    },
    { interval: 5, timeout: getConfig().asyncUtilTimeout },
  );

const dialog = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);
export const title = () => document.querySelector('main h1')?.textContent;
export const onLogin = () => title() === 'Login';
export const isSignedIn = () => controls(/^Sign out$/, document.body).length > 0;
const labelOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

/** Finds controls in the open dialog, or else on the page: nobody can reach the page behind a dialog. */
export const controls = (name: RegExp, part: HTMLElement = dialog() ?? document.body) =>
  [...part.querySelectorAll<HTMLElement>('button:not([aria-disabled="true"]), [role="tab"]')].filter((element) =>
    name.test(labelOf(element)),
  );
const fields = () => [
  ...(dialog() ?? document.body).querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form input:not([type="checkbox"]), form textarea',
  ),
];
const type = (field: Element | undefined, value: string) => field && fireEvent.change(field, { target: { value } });

const urls = [
  '/find-group',
  '/find-group?q=Austin%2C+TX&lat=30.2672&lon=-97.7431&place=Austin%2C+Texas',
  '/managed-groups',
  '/managed-groups?tab=joined',
  '/managed-groups?tab=requests',
  `/Manage-group/${groupIds.austin}`,
  `/Manage-group/${groupIds.austin}?tab=requests`,
  `/Manage-group/${groupIds.austin}`,
  `/Manage-group/${groupIds.austin}?tab=requests`,
  `/Manage-group/${groupIds.sanAntonio}`,
  `/requests?groupId=${groupIds.austin}`,
  '/create-group',
  '/checkout',
  '/account',
];
const places = ['Austin, TX', 'Round Rock, TX', 'San Antonio, TX', 'Nowhere'];
const { owner, member, stranger } = people;

export async function signIn({ email, password }: { email: string; password: string }) {
  const [emailField, passwordField] = fields();
  type(emailField, email);
  type(passwordField, password);
  fireEvent.submit(document.querySelector('main form') ?? document.body);
  await until('an answer to the sign-in', () => isSignedIn() || document.querySelector('main form [role="alert"]'));
}

export async function signOut() {
  fireEvent.click(controls(/^Sign out$/)[0] ?? document.body);
  // Repeat, because the dialog that confirms the sign-out may follow another, and accepts presses only when fully open.
  await until('the login page', () => {
    const [losing] = dialog() ? controls(/^Sign out$/) : [];
    if (losing) fireEvent.click(losing);
    return onLogin();
  });
}

/** Fills the empty fields of a form with a unique text. */
function fillIn(text: string) {
  const values: Record<string, string> = { email: 'sam@gym.example', city: 'Austin', state: 'TX', cents: '4000' };
  const missing = fields().filter(({ name, value }) => name !== 'description' && !value.trim());
  for (const field of missing) type(field, values[field.name] ?? text);
}

const pressable =
  /^(Accept|Decline|Undo|Paid|Unpaid|Delete|Add Message|Create fee|Buy now|REQUEST TO JOIN .*|LEAVE GROUP.*|Try again|Requests.*|Approve.*|Reject.*|Create a group)$/;
const confirming = /^(Confirm|Yes, .*|Delete|Add Message|Create fee|Close|Sign out)$/;
const closing = /^(Cancel|Close)$/;

/** Returns an action of the person, or undefined if it is impossible now. `pick` chooses the control or page. */
type Action = (pick: number, text: string) => (() => unknown) | undefined;
const oneOf = <T>(items: readonly T[], pick: number) => items[pick % items.length];

export const actions: Record<string, Action> = {
  open: (pick) => {
    const url = oneOf(urls, pick);
    return dialog() || !url ? undefined : () => goTo(url);
  },
  press: (pick, text) => {
    const names = !dialog() ? pressable : pick % 4 === 0 ? closing : confirming;
    const control = oneOf(controls(names), pick);
    return (
      control &&
      (() => {
        if (control.getAttribute('type') === 'submit') fillIn(text);
        fireEvent.click(control);
      })
    );
  },
  search: (pick) => {
    const form = document.querySelector('[role="search"]');
    if (!form || dialog()) return undefined;
    return () => {
      type(form.querySelector('input') ?? undefined, oneOf(places, pick) ?? '');
      fireEvent.submit(form);
    };
  },
  back: () => (onLogin() ? undefined : () => window.history.back()),
  'come back to the window': () => () => document.dispatchEvent(new Event('visibilitychange')),
  'sign out': (pick) => (dialog() || !isSignedIn() || pick % 8 > 0 ? undefined : signOut),
  'sign in': (pick) => {
    const somebody = oneOf([owner, owner, member, stranger], pick);
    return onLogin() && somebody ? () => signIn(somebody) : undefined;
  },
};
