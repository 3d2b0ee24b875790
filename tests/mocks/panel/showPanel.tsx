import { createRoot } from 'react-dom/client';
import fields from './fields.css?inline';
import { Panel } from './Panel';
import frame from './panel.css?inline';

/** What happens in the panel is nothing to the app, such as to a dialog that keeps the focus. */
const ownEvents = ['keydown', 'keyup', 'keypress', 'focusin', 'focusout', 'pointerdown', 'mousedown', 'click'];

/** Tells the next page that the panel was open when this one was left. */
const WAS_OPEN = 'cheer.mock.open';

/** Shows the mock panel, out of reach of the app's styles and of what it does to the children of the body. */
export function showPanel(reset: () => void): void {
  const host = document.createElement('mock-panel');
  for (const name of ownEvents) host.addEventListener(name, (event) => event.stopPropagation());
  const shadow = host.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(frame + fields);
  shadow.adoptedStyleSheets = [styles];
  document.documentElement.append(host);

  const wasOpen = sessionStorage.getItem(WAS_OPEN) !== null;
  sessionStorage.removeItem(WAS_OPEN);
  addEventListener('pagehide', () => shadow.getElementById('drawer') && sessionStorage.setItem(WAS_OPEN, ''));
  createRoot(shadow).render(<Panel wasOpen={wasOpen} reset={reset} />);
}
