import { createListeners } from '../../lib/listeners';

let page: HTMLElement | null = null;
const dialogs: HTMLElement[] = [];
const { notify, subscribe } = createListeners();

/** Makes everything inert except the topmost dialog, or except the page if no dialog is open. */
function update() {
  const layers = page ? [page, ...dialogs] : dialogs;
  for (const layer of layers) layer.inert = layer !== layers.at(-1);
  lockScrolling(dialogs.length > 0);
  notify();
}

/** Prevents the page behind a dialog from scrolling. The padding takes the place of the hidden scrollbar. */
function lockScrolling(locked: boolean) {
  const { style } = document.body;
  if (locked === (style.overflow === 'hidden')) return;
  style.paddingInlineEnd = locked ? `${window.innerWidth - document.documentElement.clientWidth}px` : '';
  style.overflow = locked ? 'hidden' : '';
}

/** The open dialogs, each above the previous one and all above the page. */
export const openDialogs = {
  /** The ref of the element that holds the page. Toasts are outside it, because they can be used above a dialog. */
  setPage: (element: HTMLElement | null) => {
    page = element;
  },
  /** Adds a dialog above all others. Returns a function that removes the dialog. */
  add: (dialog: HTMLElement) => {
    dialogs.push(dialog);
    update();
    return () => {
      dialogs.splice(dialogs.indexOf(dialog), 1);
      update();
    };
  },
  any: () => dialogs.length > 0,
  isTopmost: (dialog: HTMLElement) => dialogs.at(-1) === dialog,
  subscribe,
};
