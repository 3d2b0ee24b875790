/** With it, spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The start of what a spreadsheet would run as a formula: of the cell, or of a part after a semicolon, tab or line break,
 * which some locales use as separators. Blanks, quotes and zero bytes before the formula are skipped.
 */
const FORMULA = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|["'\0])*[=+\-@＝＋－＠])/g;
/** Leading control characters, which spreadsheets drop before they look for a formula. */
const LEADING_CONTROLS = /^(?=[ "]*[\t\r\n\0])/;

/** A cell that spreadsheets show as text instead of running it as a formula. */
export const defuse = (cell: string) => cell.replace(FORMULA, "$1'").replace(LEADING_CONTROLS, "'");

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** A file of comma-separated values (RFC 4180), for spreadsheets. */
export const toCsv = (rows: string[][]) =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map((cell) => quote(defuse(cell))).join(',')}\r\n`).join('');
