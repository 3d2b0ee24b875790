/** A 'note' is worth knowing. Only 'fails' makes the doctor exit with an error. */
export type State = 'ok' | 'note' | 'fails';

/** One line of the report. It may contain nothing of a server's answer but numbers, states and ids. */
export interface Row {
  what: string;
  state: State;
  answer: string;
  toDo?: string;
  /** In ms: how long the service took to answer. */
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
