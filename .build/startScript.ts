/** When index.html shows the message that the app has not started, in ms. */
const LATE_MS = 10_000;

export interface EarlyPage {
  /** The source of a regular expression for the path. */
  pattern: string;
  /** The files to load if a session is stored. */
  signedIn: string[];
  /** The files to load if no session is stored. */
  visitor: string[];
  /** Whether visitors see the login page at this path. */
  needsLogin: boolean;
  /** Whether this is the start page, which all photos for signed-in people show. */
  isStart: boolean;
}

/** Returns the source of a script that calls the function, which may use only its arguments and browser APIs. */
const scriptOf = <Args extends unknown[]>(run: (...args: Args) => void, ...args: Args) =>
  // String() is for undefined, for which JSON.stringify returns no text.
  `(${run})(${args.map((arg) => String(JSON.stringify(arg))).join(', ')});`;

/** Sets the color scheme that the person has chosen. */
export const schemeScript = scriptOf(() => {
  try {
    const scheme = localStorage.getItem('cheer.appearance');
    if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.colorScheme = scheme;
  } catch {}
});

/**
 * Returns a script that starts loading the code of the page, connects to the backend if a session is stored, and shows
 * a photo (static HTML) of the page until the app has rendered it. `backend` is an origin, or undefined in mock mode.
 */
export function startScript(early: EarlyPage[], backend: string | undefined) {
  const files = [...new Set(early.flatMap(({ signedIn, visitor }) => [...signedIn, ...visitor]))];
  const indexes = (names: string[]) => names.map((name) => files.indexOf(name));
  const pages = early.map(({ signedIn, visitor, ...page }) => ({
    ...page,
    signedIn: indexes(signedIn),
    visitor: indexes(visitor),
  }));
  return scriptOf(start, files, pages, backend, LATE_MS);
}

type IndexedPage = Omit<EarlyPage, 'signedIn' | 'visitor'> & { signedIn: number[]; visitor: number[] };

function start(files: string[], pages: IndexedPage[], backend: string | undefined, lateMs: number) {
  const root = document.getElementById('root');
  if (!root) return;
  let isSignedIn = false;
  let ownsGroups = false;
  try {
    isSignedIn = Boolean(localStorage.getItem('cheer.session'));
    ownsGroups = localStorage.getItem('cheer.my.ownsGroups') === '1';
  } catch {}
  const page = pages.find(({ pattern }) => new RegExp(pattern, 'i').test(location.pathname));
  setTimeout(() => root.querySelector('.late')?.removeAttribute('hidden'), lateMs);
  if (!page) return;

  const addLink = (link: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...link }));
  if (isSignedIn && backend) addLink({ rel: 'preconnect', href: backend });
  // The browser compiles these modules while the main thread is busy with the photo.
  for (const file of page[isSignedIn ? 'signedIn' : 'visitor'])
    addLink({ rel: 'modulepreload', href: `/${files[file]}` });

  const isFrom = (width: number) => matchMedia(`(min-width:${width}px)`).matches;
  const ofStart = isFrom(1024) ? 'wide' : isFrom(600) ? 'medium' : 'phone';
  const shot = isSignedIn ? ofStart : page.needsLogin ? 'login' : 'none';
  const photo = document.querySelector<HTMLTemplateElement>(`template[data-photo=${shot}]`);
  if (!photo) return;
  root.append(photo.content.cloneNode(true));
  root.dataset.photo = shot;
  // Keep only the bars of the photo if the page looks different: another page, the results of a search, or the start
  // page of an owner.
  if (isSignedIn && (!page.isStart || ownsGroups || location.search)) root.querySelector('main')?.replaceChildren();
  if (!page.isStart) for (const link of root.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current');

  const nameOf = (control: Element | undefined) =>
    (control instanceof HTMLInputElement && control.labels?.[0]?.textContent) ||
    control?.ariaLabel ||
    control?.textContent;
  const fields = [...root.querySelectorAll('input')].map((field) => ({ field, name: nameOf(field) }));
  const controls = 'a, button, input';
  let focused: string | null | undefined;
  let pressed: string | null | undefined;
  root.addEventListener('focusin', ({ target }) => {
    // Ignore the heading, which the app may focus before `data-photo` is removed. Otherwise, a button with the same
    // name would take the focus from the heading.
    if (root.dataset.photo && target instanceof Element && target.matches(controls)) focused = nameOf(target);
  });
  const press = (event: Event, button: Element | null) => {
    if (!root.dataset.photo || !button) return;
    event.preventDefault();
    pressed = nameOf(button);
    button.ariaBusy = 'true';
  };
  root.addEventListener('click', (event) => {
    if (event.target instanceof Element) press(event, event.target.closest('button'));
  });
  // Some password managers submit a form without a press.
  root.addEventListener('submit', (event) => {
    if (event.target instanceof Element) press(event, event.target.querySelector('[type=submit]'));
  });

  // If the app replaces an element while the mouse or key is down, the browser clicks nothing. Click the new element.
  let held: string | null | undefined;
  const controlAt = (event: MouseEvent | KeyboardEvent) => {
    const kinds = event instanceof MouseEvent ? event.button === 0 && 'a, button' : event.key === ' ' && 'button';
    return (kinds && event.target instanceof Element && event.target.closest<HTMLElement>(kinds)) || undefined;
  };
  for (const down of ['mousedown', 'keydown'] as const)
    addEventListener(down, (event) => {
      held = root.dataset.photo && nameOf(controlAt(event));
    });
  for (const up of ['mouseup', 'keyup'] as const)
    addEventListener(up, (event) => {
      const control = controlAt(event);
      if (!root.dataset.photo && held && nameOf(control) === held) control?.click();
      held = undefined;
    });

  // When the app replaces the photo, repeat in the app what was typed, focused and pressed.
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    delete root.dataset.photo;
    const named = (name: string | null | undefined, kinds = controls) =>
      [...root.querySelectorAll<HTMLElement>(kinds)].find((control) => name && nameOf(control) === name);
    for (const { field, name } of fields) {
      const target = field.value === '' ? undefined : named(name, 'input');
      if (!target) continue;
      target.focus();
      // Insert the text as if it were typed now: setting `value` would not reach the component of the field.
      document.execCommand('insertText', false, field.value);
    }
    named(focused)?.focus();
    // Wait until the app has rendered the typed text.
    setTimeout(() => {
      const button = named(pressed, 'button');
      button?.focus();
      button?.click();
    });
  }).observe(root, { childList: true });
}
