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
  // `useOnDemand` retries only a part of the page: a dialog must not open long after its button was pressed.
  const isPartOfPage = placeholder !== undefined;
  const { code: Part, failed, tryAgain } = useOnDemand(code, isPartOfPage);
  if (Part) return <Part {...props} />;
  const problem = failed && <QueryProblem cause={messages.codeFailed} retry={tryAgain} />;
  return isPartOfPage ? problem || placeholder : <Opening problem={problem} onClose={props.onClose} />;
}

const bringIntoView = (element: Element | null) => element?.scrollIntoView({ block: 'nearest' });

/** Notified when a dialog is opened whose code is missing. */
const openings = createListeners();

/** Stands for a dialog whose code is missing: a sign that it is about to open, or the problem. */
function Opening({ problem, onClose }: { problem: ReactNode; onClose: (() => void) | undefined }) {
  const close = useEffectEvent(() => onClose?.());
  const giveWay = useEffectEvent(() => openDialogs.any() && onClose?.());
  useLayoutEffect(() => {
    // Close an earlier dialog whose code is missing, too. Otherwise, both would open as soon as their code is there.
    openings.notify();
    return openings.subscribe(close);
  }, []);
  // Use a layout effect, because it ends before the loaded dialog itself opens. The microtask waits until the other
  // dialog has rendered.
  useLayoutEffect(() => openDialogs.subscribe(() => queueMicrotask(giveWay)), []);
  // The message about a dialog may be far from the button that was pressed.
  return problem ? <div ref={bringIntoView}>{problem}</div> : <Waiting />;
}

/** The time after which the stylesheet shows the spinner, in ms. */
const APPEARS_MS = 300;

/** Takes no room in the page, and appears only after a moment. */
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
