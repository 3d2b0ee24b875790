/** The key code of all keys that an input method editor handles. */
const COMPOSING = 229;

/**
 * Whether an input method editor handles a key. In Safari, `isComposing` is already false for the key that ends a
 * composition.
 */
export const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === COMPOSING;
