import { onTestFinished } from 'vitest';

/** Types into a field as React and the browser do. Without a field, adds one until the end of the test. */
export function typeText(text: string, field = addField()): HTMLInputElement {
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return field;
}

function addField(): HTMLInputElement {
  const field = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => field.remove());
  return field;
}

/** Fills in a field without an event, as some browsers and password managers do. */
export const fillSilently = (field: HTMLElement, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
