/** A change that the server has not confirmed. Holds ids only, nothing that a person could read. */
export interface RecordedChange<Change extends string = string> {
  key: string;
  change: Change;
  /** When it was decided, in ms since the epoch. */
  at: number;
  /** A call for the row has been sent, and may have arrived. */
  sent?: boolean;
}

/** The changes of one queue of one tab. */
export interface JournalRecord {
  id: string;
  /** The uid of the person who decided. */
  owner: string;
  tab: string;
  kind: string;
  groupId: string;
  changes: RecordedChange[];
}

export interface QueueState<Change> {
  /** By key: changes that the server has not confirmed yet. Screens show them as applied. */
  pending: ReadonlyMap<string, Change>;
  /** By key: why the last change failed. Not while another one is pending. */
  failed: ReadonlyMap<string, Error>;
}

/** How a change of one key ended. Without an error it was applied, or a later change took its place. */
export interface ChangeResult {
  key: string;
  error?: Error;
}

/** Resolves, and never rejects, when all changes have ended; with undefined when the person has signed out meanwhile. */
export type Ended = Promise<ChangeResult[] | undefined>;

export interface ChangeQueue<Change extends string> {
  subscribe: (listener: () => void) => () => void;
  getState: () => QueueState<Change>;
  /** Sends the change for each of the keys. */
  enqueue: (keys: string[], change: Change) => Ended;
  /** Makes the change pending without sending it; `enqueue` or `discard` follows. */
  stage: (keys: string[], change: Change) => void;
  discard: (keys: string[]) => void;
  /**
   * Goes on with changes of a page that is gone, except where a newer one is pending, and returns for each what resolves
   * when it has ended: until then, the journal has those that have not.
   */
  adopt: (changes: RecordedChange<Change>[]) => Promise<ChangeResult>[];
  /** Nothing is recorded any more, and what has to wait for the server is dropped. */
  forget: () => void;
}

export interface ChangeQueueOptions<Change extends string> {
  /** `again`: the server may have done it already. */
  send: (key: string, change: Change, again: boolean) => Promise<unknown>;
  /** Whether a failed call has had no answer, so that it may have arrived or not. */
  isUnanswered: (error: Error) => boolean;
  /** Why a change is not sent that was decided more than a day ago, by a page that is gone. */
  outdated: () => Error;
  /** Called with everything that is pending, whenever that changes. */
  record: (changes: RecordedChange<Change>[], durability: IDBTransactionDurability) => void;
  /** Called when everything has been sent and answered. */
  onIdle: () => void;
}
