import { type ComponentType, type ReactNode, useEffectEvent, useLayoutEffect } from 'react';
import { useDelayedFlag } from '../hooks/delays';
import { type OnDemand, useOnDemand } from '../hooks/useOnDemand';
import { createListeners } from '../lib/listeners';
import { messages } from '../messages';
import shared from '../theme/shared.module.css';
import { Spinner } from './controls/Spinner';
import { openDialogs } from './dialogs/openDialogs';
import styles from './Loaded.module.css';
import { componentMessages } from './messages';
import { QueryProblem } from './QueryView';

interface LoadedProps<Props> {
  code: OnDemand<ComponentType<Props>>;
  /** A dialog has `onClose`. It is closed if another dialog is opened before the code has loaded. */
  props: Props & { onClose?: () => void };
  /** Shown until the code has loaded. By default, a spinner in the middle of the window. */
  placeholder?: ReactNode;
}

/** Renders a component whose code is loaded on demand, or an offer to try again if it could not be loaded. */
export function Loaded<Props extends object>({ code, props, placeholder }: LoadedProps<Props>) {
  // When the network returns, `useOnDemand` retries a part of the page, but not a dialog: a dialog must not open long
  // after its button was pressed.
  const isPartOfPage = placeholder !== undefined;
  const { code: Part, failed, tryAgain } = useOnDemand(code, isPartOfPage);
  if (Part) return <Part {...props} />;
  const problem = failed && <QueryProblem cause={messages.codeFailed} retry={tryAgain} />;
  return isPartOfPage ? problem || placeholder : <Opening problem={problem} onClose={props.onClose} />;
}

const bringIntoView = (element: Element | null) => element?.scrollIntoView({ block: 'nearest' });

/** Notified when a dialog is opened before its code has loaded. */
const openings = createListeners();

/** Shown until the code of a dialog has loaded: a spinner, or the problem if the code could not be loaded. */
function Opening({ problem, onClose }: { problem: ReactNode; onClose: (() => void) | undefined }) {
  const close = useEffectEvent(() => onClose?.());
  const giveWay = useEffectEvent(() => openDialogs.any() && onClose?.());
  useLayoutEffect(() => {
    // Close an earlier dialog that still waits for its code. Otherwise, both dialogs would open when the code arrives.
    openings.notify();
    return openings.subscribe(close);
  }, []);
  // Close this dialog when another dialog opens. A layout effect unsubscribes before the loaded dialog itself notifies.
  // The microtask waits until the other dialog has rendered.
  useLayoutEffect(() => openDialogs.subscribe(() => queueMicrotask(giveWay)), []);
  // Scroll to the problem, because it may be far from the button that was pressed.
  return problem ? <div ref={bringIntoView}>{problem}</div> : <Waiting />;
}

/** The time after which the stylesheet shows the spinner, in ms. */
const APPEARS_MS = 300;

/** A spinner that takes no room in the page. The stylesheet shows the spinner after APPEARS_MS. */
function Waiting() {
  // The text appears later than the element around it: screen readers miss a live region that comes with its text.
  const isTold = useDelayedFlag(true, APPEARS_MS);
  return (
    <div role="status" className={styles.waiting}>
      <Spinner />
      {isTold && <span className={shared.hidden}>{componentMessages.opening}</span>}
    </div>
  );
}
