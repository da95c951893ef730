/**
 * What spreadsheets take for a formula, which could send what stands beside it elsewhere; behind any number of
 * apostrophes, so that none of ours is ever mistaken for one that was there.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const disarmed = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Money that went out; nothing can be hidden in it. */
const negative = /^-\d+(\.\d+)?$/;

/** A telephone number, which couriers' programs would take an apostrophe for a part of; behind any number of spaces. */
const telephone = /^ *\+[ ()]*\d[\d ()]*$/;

/** A cell that stays text: an apostrophe before what could be a formula, a space before a telephone number. */
export function disarm(cell: string): string {
  if (telephone.test(cell)) return ` ${cell}`;
  return formula.test(cell) && !negative.test(cell) ? `'${cell}` : cell;
}

/** The cell as it was before `disarm`. */
export const rearm = (cell: string): string =>
  disarmed.test(cell) || (cell.startsWith(' ') && telephone.test(cell)) ? cell.slice(1) : cell;
