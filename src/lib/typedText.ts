const fields = new Set<EventTarget>();

document.addEventListener(
  'input',
  ({ target }) => {
    for (const field of fields) if (!isFilled(field)) fields.delete(field);
    if (target) fields.add(target);
  },
  { capture: true },
);

const isFilled = (field: EventTarget) =>
  field instanceof Element && field.isConnected && 'value' in field && field.value !== '';

/** Whether the page contains something that the person has typed or chosen, which a reload might lose. */
export const hasTypedText = () => [...fields].some(isFilled);
