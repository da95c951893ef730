/**
 * What spreadsheets take for a formula, which could send what stands beside it elsewhere; behind any number of
 * apostrophes, so that none of ours is ever mistaken for one that was there.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const disarmed = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Money that went out; nothing can be hidden in it. */
const negative = /^-\d+(\.\d+)?$/;

/** A cell that stays text: an apostrophe before what could be a formula. */
export const disarm = (cell: string): string =>
  formula.test(cell) && !negative.test(cell) ? `'${cell}` : cell;

/** The cell as it was before `disarm`. */
export const rearm = (cell: string): string => (disarmed.test(cell) ? cell.slice(1) : cell);
