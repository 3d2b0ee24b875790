import { createRoot } from 'react-dom/client';
import { leaveOpenMark } from '../controls/openMark';
import fields from './fields.css?inline';
import { Panel } from './Panel';
import frame from './panel.css?inline';

/** What happens in the panel is nothing to the app, such as to a dialog that keeps the focus. */
const ownEvents = ['keydown', 'keyup', 'keypress', 'focusin', 'focusout', 'pointerdown', 'mousedown', 'click'];

/** Shows the mock panel, out of reach of the app's styles and of what it does to the children of the body. */
export function showPanel(wasOpen: boolean, reset: () => void): void {
  const host = document.createElement('mock-panel');
  for (const name of ownEvents) host.addEventListener(name, (event) => event.stopPropagation());
  const shadow = host.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(frame + fields);
  shadow.adoptedStyleSheets = [styles];
  document.documentElement.append(host);

  addEventListener('pagehide', () => shadow.getElementById('drawer') && leaveOpenMark());
  createRoot(shadow).render(<Panel wasOpen={wasOpen} reset={reset} />);
}
