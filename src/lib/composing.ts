const COMPOSING = 229;

/**
 * Whether a key belongs to an input method editor. Safari sends the key that ends a composition after the composition,
 * so only the key code tells.
 */
export const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === COMPOSING;
