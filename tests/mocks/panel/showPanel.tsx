import { createRoot } from 'react-dom/client';
import { leaveOpenMark } from '../controls/openMark';
import fields from './fields.css?inline';
import { Panel } from './Panel';
import frame from './panel.css?inline';

/** Events in the panel that must not reach the app, for example a dialog that traps the focus. */
const ownEvents = ['keydown', 'keyup', 'keypress', 'focusin', 'focusout', 'pointerdown', 'mousedown', 'click'];

/** Shows the mock panel in a shadow root outside the body, so that the app neither styles nor hides it. */
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
