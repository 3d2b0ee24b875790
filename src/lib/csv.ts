/** With it, spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Where spreadsheets begin a cell that they run, also behind blanks and quotes: at its start, and within it where those of
 * some countries split it.
 */
const FORMULA = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|["'\0])*[=+\-@＝＋－＠])/g;
/** Tabs and the like they drop before they look at the rest. */
const DROPPED = /^(?=[ "]*[\t\r\n\0])/;

/** A cell that spreadsheets show as text instead of running it as a formula. */
export const defuse = (cell: string) => cell.replace(FORMULA, "$1'").replace(DROPPED, "'");

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** A file of comma-separated values (RFC 4180), for spreadsheets. */
export const toCsv = (rows: string[][]) =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map((cell) => quote(defuse(cell))).join(',')}\r\n`).join('');
