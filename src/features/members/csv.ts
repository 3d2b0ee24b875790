/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Matches where a spreadsheet may begin to read a formula: at the start of the cell, or after a semicolon, tab or line
 * break, which may separate cells. Skips spaces, quotes and zero bytes before the formula.
 */
const FORMULA = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|["'\0])*[=+\-@＝＋－＠])/g;
/** Matches the start of a cell with control characters, which spreadsheets drop before they look for a formula. */
const LEADING_CONTROLS = /^(?=[ "]*[\t\r\n\0])/;

/** Adds apostrophes, so that spreadsheets show the cell as text instead of running it as a formula. */
export const defuse = (cell: string) => cell.replace(FORMULA, "$1'").replace(LEADING_CONTROLS, "'");

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Returns a file of comma-separated values (RFC 4180), for spreadsheets. */
export const toCsv = (rows: string[][]) =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map((cell) => quote(defuse(cell))).join(',')}\r\n`).join('');
