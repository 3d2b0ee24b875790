import { getConfig, queryAllByRole } from '@testing-library/react';

const MAX_LISTED = 36;
const MAX_CHARS = 100;

/** Roles that say what the screen is about. If there are more than MAX_LISTED elements, controls are left out first. */
const outline = ['dialog', 'alertdialog', 'alert', 'status', 'heading'];
const controls = [
  ...['link', 'button', 'tab', 'option'],
  ...['textbox', 'searchbox', 'spinbutton', 'combobox', 'checkbox', 'radio', 'switch'],
];

interface Listed {
  role: string;
  name: string;
  element: HTMLElement;
}

const shorten = (text: string) => (text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text);
const isMessage = (element: Element) => element.matches('[role="alert"], [role="status"]');

/** Returns the elements that Testing Library's queries find by this role, with their accessible names. */
function listRole(container: HTMLElement, role: string): Listed[] {
  const names = new Map<Element, string>();
  const keepName = (name: string, element: Element) => {
    names.set(element, name);
    return true;
  };
  return queryAllByRole(container, role, { name: keepName })
    .filter((element) => !element.matches('option') && !(isMessage(element) && element.textContent === ''))
    .map((element) => ({ role, name: names.get(element) ?? '', element }));
}

function contentsOf(element: HTMLElement): string {
  if (isMessage(element)) return `: ${shorten(element.textContent)}`;
  const isField = element.matches('input:not([type="checkbox"], [type="radio"]), textarea, select');
  return isField && 'value' in element ? ` = "${shorten(`${element.value}`)}"` : '';
}

function stateOf(element: HTMLElement): string {
  const states = ['checked', 'selected', 'pressed', 'expanded'].filter(
    (state) => element.getAttribute(`aria-${state}`) === 'true',
  );
  if (element.matches('input:checked')) states.push('checked');
  if (element.matches('[aria-disabled="true"]')) states.push('disabled');
  return states.map((state) => `, ${state}`).join('');
}

const describe = ({ role, name, element }: Listed) =>
  `  ${role}${name && ` "${shorten(name)}"`}${contentsOf(element)}${stateOf(element)}`;

const inDocumentOrder = (a: Listed, b: Listed) =>
  a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

function describeScreen(container: HTMLElement): string {
  const list = (roles: string[]) => roles.flatMap((role) => listRole(container, role)).sort(inDocumentOrder);
  const all = [...list(outline), ...list(controls)];
  const listed = all.slice(0, MAX_LISTED).sort(inDocumentOrder);
  const left = all.length - listed.length;
  return ['The screen:', ...listed.map(describe), ...(left > 0 ? [`  … and ${left} more`] : [])].join('\n');
}

/**
 * Whether Testing Library will repeat the failed query, as in `waitFor`. Then only the last failure needs a
 * description.
 */
const isRepeated = () => new Map(Object.entries(getConfig())).get('_disableExpensiveErrorDiagnostics') === true;

const ROLES = /\n\nHere are the (?:accessible|available) roles:.*/s;

/** Returns the error of a failed query with a short description of the screen, instead of the whole document's HTML. */
export function screenError(message: string | null, container: Element | Document): Error {
  const root = container instanceof HTMLElement ? container : document.body;
  // Without a message, Testing Library asks for a description of one of several elements that a query found.
  const text = message?.replace(ROLES, '') ?? shorten(root.outerHTML);
  const error = new Error(message === null || isRepeated() ? text : `${text}\n\n${describeScreen(root)}`);
  // Testing Library lets the stack trace of an error with this name begin in the test.
  error.name = 'TestingLibraryElementError';
  return error;
}
