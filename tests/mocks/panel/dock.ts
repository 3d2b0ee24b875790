import css from './dock.css?inline';

/** Replaces properties of the window until the returned function is called. */
function replace(properties: PropertyDescriptorMap): () => void {
  const originals = Object.fromEntries(
    Object.keys(properties).map((name) => [name, Object.getOwnPropertyDescriptor(window, name) ?? {}]),
  );
  Object.defineProperties(window, properties);
  return () => void Object.defineProperties(window, originals);
}

/**
 * Keeps the whole page in the part of the window that the panel leaves free, until the returned function is called. The
 * body scrolls instead of the window, because the panel would otherwise cover fixed elements of the page.
 */
export function dock(): () => void {
  const { body } = document;
  const top = window.scrollY;
  const styles = new CSSStyleSheet();
  styles.replaceSync(css);
  document.adoptedStyleSheets.push(styles);
  body.scrollTop = top;

  // While docked, the body scrolls. Forward its position and its scroll events to the window, which the app uses.
  const scrolled = () => window.dispatchEvent(new Event('scroll'));
  body.addEventListener('scroll', scrolled);
  const restore = replace({
    scrollY: { configurable: true, get: () => body.scrollTop },
    scrollTo: { configurable: true, writable: true, value: body.scrollTo.bind(body) },
  });

  return () => {
    const { scrollTop } = body;
    body.removeEventListener('scroll', scrolled);
    restore();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== styles);
    window.scrollTo(0, scrollTop);
  };
}
