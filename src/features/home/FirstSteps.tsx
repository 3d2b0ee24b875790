import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { openDialogs } from '../../components/dialogs/openDialogs';
import { CheckIcon, CircleIcon } from '../../components/laterIcons';
import { useFocusFallback } from '../../hooks/useFocusFallback';
import shared from '../../theme/shared.module.css';
import styles from './FirstSteps.module.css';
import { homeMessages } from './messages';

interface Step {
  label: string;
  done: boolean;
  /** The button that starts the step, with the same label. */
  action: ReactNode;
}

interface FirstStepsProps {
  steps: Step[];
  /** Whether the list is expanded at first. */
  open: boolean;
}

/**
 * A checklist for the owner of a new group, until all steps are done. The list does not appear or disappear during a
 * visit, because everything below it would move under a finger.
 */
export function FirstSteps({ steps, open }: FirstStepsProps) {
  const done = steps.filter((step) => step.done).map(({ label }) => label);
  const [isShown] = useState(done.length < steps.length);
  /**
   * The steps with a tick in place of their button. Not updated while a dialog is open: the dialog would be removed
   * together with the button that opened it.
   */
  const [ticked, setTicked] = useState(done);
  const covered = useSyncExternalStore(openDialogs.subscribe, openDialogs.any);
  if (!covered && `${done}` !== `${ticked}`) setTicked(done);
  const summary = useRef<HTMLElement>(null);
  const observeFocus = useFocusFallback(summary);
  if (!isShown) return null;
  return (
    <details open={open} {...observeFocus} className={`${shared.card} ${styles.card}`}>
      <summary ref={summary} className={shared.summary}>
        {homeMessages.firstSteps(done.length, steps.length)}
      </summary>
      <ul className={`${shared.stack} ${styles.steps}`}>
        {steps.map(({ label, action }) => (
          <li key={label} className={styles.step}>
            {ticked.includes(label) ? (
              <CheckIcon className={styles.doneSign} />
            ) : (
              <CircleIcon className={styles.openSign} />
            )}
            {ticked.includes(label) ? (
              <p className={shared.secondary}>
                {label}
                <span className={shared.hidden}>, done</span>
              </p>
            ) : (
              action
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
