/** A 'note' is worth knowing; only what 'fails' makes the doctor fail. */
export type State = 'ok' | 'note' | 'fails';

/** One line of the report. Nothing in it may come from a server but numbers, states and ids. */
export interface Row {
  what: string;
  state: State;
  answer: string;
  toDo?: string;
  /** How long the service took. */
  ms?: number;
}

export interface Section {
  service: string;
  /** The origin that was asked. */
  address?: string;
  rows: Row[];
}

/** What was found, and its remedy. */
export interface Finding {
  answer: string;
  toDo?: string;
}

export const ok = (what: string, answer: string, ms?: number): Row => ({ what, state: 'ok', answer, ms });
export const note = (what: string, finding: Finding, ms?: number): Row => ({ what, state: 'note', ...finding, ms });
export const fails = (what: string, finding: Finding, ms?: number): Row => ({ what, state: 'fails', ...finding, ms });
