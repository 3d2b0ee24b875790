import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { describeError } from '../../errorMessages';
import type { Draft } from '../../hooks/useDraft';
import { useAskBeforeClosing } from '../../hooks/usePendingChanges';
import { messages } from '../../messages';
import { line } from '../../outbox/line';
import type { ChangeQueue } from '../../outbox/types';
import shared from '../../theme/shared.module.css';
import { Alert } from '../controls/Alert';
import { Button } from '../controls/Button';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { componentMessages } from '../messages';
import { useToasts } from '../Toasts';
import { writeMessages } from './messages';
import styles from './Unsent.module.css';

type CreationQueue = ChangeQueue<'create'>;

/** The queues whose UnsentRows are on the screen. */
const shownQueues = new Set<CreationQueue>();

type SentDraft = ReturnType<Draft['of']>;

/**
 * For each queue, by the key of the creation: the draft of the form that sent the creation. If the journal does not
 * work, the draft stays stored until the creation has ended, because a crash or reload would otherwise lose the text.
 */
const sentDrafts = new WeakMap<CreationQueue, Map<string, SentDraft>>();
const sentDraftOf = (queue: CreationQueue, key: string) => sentDrafts.get(queue)?.get(key);

interface CreationWords {
  /** The beginning of a sentence about the creation, such as "Your message". */
  subject: string;
  done: string;
  /** The meaning of a refusal by the server, such as "Your message was not posted." */
  notDone: string;
  /** Says that the creation waits for the network. Set only if the new row is out of view. */
  waits?: string;
  /** Whether the new row replaces an older row. After a failure both rows are shown, so `subject` names the new one. */
  isReplacement?: boolean;
  /** Whether the new row is in view. If not, a toast says that the row was created. */
  isInView: boolean;
  /** The next step after a confirmed creation. Resolves with a sentence if that step failed. */
  followUp?: () => Promise<string | undefined>;
}

/**
 * Returns a function that sends a creation through the outbox. UnsentRows shows the creation until the server has
 * confirmed it. If no UnsentRows of the queue are on the screen at the end, a toast says how the creation ended.
 */
export function useCreate(queue: CreationQueue, wordsOf: (key: string) => CreationWords) {
  const { show, announce } = useToasts();
  return async (key: string, draft?: SentDraft) => {
    // A second press can come before the form has closed.
    if (queue.getState().pending.has(key)) return;
    if (draft) sentDrafts.set(queue, new Map(sentDrafts.get(queue)).set(key, draft));
    const { subject, done, notDone, waits, isInView, followUp } = wordsOf(key);
    if (waits && !navigator.onLine) show(waits);
    const [result] = (await queue.enqueue([key], 'create')) ?? [];
    if (!result || result.cancelled) return;
    if (!result.error) {
      sentDraftOf(queue, key)?.clear();
      const failure = await followUp?.();
      if (failure) show(failure, { severity: 'error' });
      else (isInView && shownQueues.has(queue) ? announce : show)(done);
    } else if (!shownQueues.has(queue))
      show(componentMessages.endedSo(subject, explain(result.error, notDone)), { severity: 'error' });
  };
}

const explain = (error: Error, notDone: string) => describeError(error, { notDone, gone: messages.groupGone });

/** The keys of the creations that the server has not confirmed: first pending, then failed ones, each newest first. */
export function useUnsent(queue: CreationQueue): string[] {
  const { pending, failed } = useSyncExternalStore(queue.subscribe, queue.getState);
  return [...new Set([...failed.keys(), ...pending.keys()])].reverse();
}

interface UnsentRowsProps {
  queue: CreationQueue;
  /** The result of `useUnsent`. */
  keys: string[];
  wordsOf: (key: string) => CreationWords;
  /** Renders the new message or fee. */
  renderRow: (key: string) => ReactNode;
  /** Returns the stored draft of the form in which a creation can be edited after it was taken back. */
  draftOf: (key: string) => Pick<Draft, 'key' | 'hasText' | 'save'>;
  valuesOf: (key: string) => Record<string, string> | undefined;
  renderForm: (key: string, onClose: () => void) => ReactNode;
  /**
   * The class of each row. While a row is being sent, it must be as high as the confirmed row that replaces it:
   * otherwise, the rows below would move under a finger.
   */
  className?: string;
}

/** Lists the creations that the server has not confirmed: each is being sent, waits for the network, or was refused. */
export function UnsentRows(props: UnsentRowsProps) {
  const { queue, keys, wordsOf, renderRow, draftOf, valuesOf, renderForm, className = '' } = props;
  const { show } = useToasts();
  const { failed } = queue.getState();
  const isWaiting = useSyncExternalStore(line.subscribe, line.countUnreachable) > 0;
  const create = useCreate(queue, wordsOf);
  const [discarding, setDiscarding] = useState<string>();
  const [editing, setEditing] = useState<string>();
  useAskBeforeClosing(keys.length > 0);
  useEffect(() => {
    shownQueues.add(queue);
    return () => void shownQueues.delete(queue);
  }, [queue]);

  const takeBack = (key: string) => {
    const taken = queue.cancel(key);
    if (taken) sentDraftOf(queue, key)?.clear();
    else show(writeMessages.tooLate, { severity: 'error' });
    return taken;
  };
  const edit = (key: string) => {
    const [draft, values] = [draftOf(key), valuesOf(key)];
    const sent = sentDraftOf(queue, key);
    const isOther = draft.hasText() && !(sent?.key === draft.key && sent.isStored());
    if (isOther) show(writeMessages.draftFirst, { severity: 'error' });
    else if (values && takeBack(key)) {
      draft.save(values);
      setEditing(key);
    }
  };
  const consequencesOf = (key: string) => [
    ...(queue.mayHaveArrived(key) ? [writeMessages.mayHaveArrived] : []),
    ...(wordsOf(key).isReplacement ? [writeMessages.originalStays] : []),
  ];
  const discard = () => {
    if (discarding !== undefined) takeBack(discarding);
    setDiscarding(undefined);
  };

  return (
    <>
      {keys.length > 0 && (
        <ul aria-label="Not sent yet" className={shared.rowList}>
          {keys.map((key) => {
            const error = failed.get(key);
            const { subject, notDone, isReplacement } = wordsOf(key);
            const problem = error && explain(error, notDone);
            return (
              <li key={key} className={`${shared.card} ${styles.row} ${className}`}>
                {renderRow(key)}
                {problem && (
                  <Alert severity="error">
                    {isReplacement ? componentMessages.endedSo(subject, problem) : problem}
                  </Alert>
                )}
                <div className={`${shared.row} ${styles.foot}`}>
                  {!error && (
                    <p className={`${shared.caption} ${shared.grow}`}>
                      {isWaiting ? writeMessages.waits : componentMessages.sending}
                    </p>
                  )}
                  {error && <Button onClick={() => create(key)}>Try again</Button>}
                  {(error || isWaiting) && (
                    <>
                      <Button onClick={() => edit(key)}>Edit</Button>
                      <Button color="error" onClick={() => setDiscarding(key)}>
                        Discard
                      </Button>
                    </>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {discarding !== undefined && keys.includes(discarding) && (
        <ConfirmDialog
          question={writeMessages.confirmDiscard}
          detail={consequencesOf(discarding).join(' ')}
          confirmLabel="Discard"
          destructive
          onConfirm={discard}
          onCancel={() => setDiscarding(undefined)}
        />
      )}
      {editing !== undefined && renderForm(editing, () => setEditing(undefined))}
    </>
  );
}
