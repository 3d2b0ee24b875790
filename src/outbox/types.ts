/** A change that the server has not confirmed, as the journal stores it. */
export interface RecordedChange<Change extends string = string> {
  key: string;
  change: Change;
  /** When the person made the change, in ms since the epoch. */
  at: number;
  /** Whether the server may already have received a call for the row. */
  sent?: boolean;
}

/** The kinds of queues. The journal may also hold kinds that only another version of the app knows. */
export type QueueKind = 'answer' | 'payment' | 'post' | 'deletion' | 'fee' | 'feeDeletion';

/**
 * The recorded changes of one queue in one tab: pending changes, changes that were too old to be sent, and creations of
 * rows that have failed.
 */
export interface JournalRecord {
  id: string;
  /** The uid of the person who made the changes. */
  owner: string;
  tab: string;
  kind: QueueKind;
  groupId: string;
  changes: RecordedChange[];
}

export interface QueueState<Change> {
  /** By key: changes that the server has not confirmed. Screens show them as if they were applied. */
  pending: ReadonlyMap<string, Change>;
  /** By key: why the last change failed. Has no entry for a key with a pending change. */
  failed: ReadonlyMap<string, Error>;
}

/** How the change of one key ended. Without `error` and `cancelled`, it was applied, or replaced by a later change. */
export interface ChangeResult {
  key: string;
  error?: Error;
  /** The person has taken the change back while it was waiting. */
  cancelled?: true;
}

/** Never rejects. Resolves when all changes have ended, with undefined if the person has signed out meanwhile. */
export type Ended = Promise<ChangeResult[] | undefined>;

export interface ChangeQueue<Change extends string> {
  subscribe: (listener: () => void) => () => void;
  getState: () => QueueState<Change>;
  /** Sends the change for each of the keys. */
  enqueue: (keys: string[], change: Change) => Ended;
  /** Shows the change as pending without sending it. Call `enqueue` or `discard` afterwards. */
  stage: (keys: string[], change: Change) => void;
  discard: (keys: string[]) => void;
  /**
   * Drops the change of a key that waits or has failed. Returns false, and drops nothing, if there is no such change,
   * if a call for the key is in flight, or if the server may have applied the change. The creation of a row is dropped
   * even if the server may have applied it, because the person can delete the row.
   */
  cancel: (key: string) => boolean;
  /** Whether the server may have applied the change of a key that waits or has failed. */
  mayHaveArrived: (key: string) => boolean;
  /**
   * Sends the changes of a closed page, except changes that are too old and changes of rows that have a later pending
   * change. Records the changes in this queue's own record, so that the record of the closed page can be removed. Each
   * returned promise resolves when its change has ended.
   */
  adopt: (changes: RecordedChange<Change>[]) => Promise<ChangeResult>[];
  /** Stops recording changes in the journal, and drops the waiting changes if the server cannot be reached. */
  forget: () => void;
}

export interface ChangeQueueOptions<Change extends string> {
  /** `again`: the server may have applied the change, because an earlier call had no answer or a creation failed. */
  send: (key: string, change: Change, again: boolean) => Promise<unknown>;
  /** Whether to send a failed call again, because it had no answer. */
  isRetryable: (error: Error) => boolean;
  /** Whether the server may have applied the change of a failed call. */
  mayHaveArrived: (error: Error) => boolean;
  /**
   * Creates the error for a change of a closed page that is too old to be sent. Such a change stays in the journal
   * until it is sent again or cancelled, because this page may be closed before it has shown the error to the person.
   */
  outdated: () => Error;
  /**
   * The changes create rows, and their keys hold what the person has typed. The changes are sent one at a time, so that
   * the rows are created in the same order. A refused change stays in the journal until it is applied or cancelled, and
   * the next start of the app sends it again.
   */
  creates?: boolean;
  /** Replaces the recorded changes of this queue by `changes`. */
  record: (changes: RecordedChange<Change>[], durability: IDBTransactionDurability) => void;
  /**
   * Called when all changes of the queue have ended. `applied`: since the last call, the server has confirmed a change,
   * or a change that it may have applied was cancelled.
   */
  onIdle?: (applied: boolean) => void;
}
