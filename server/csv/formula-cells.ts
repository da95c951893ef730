/** Spreadsheets run these as formulas. Leading apostrophes match too, so that `rearm` removes only ours. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const disarmed = /^'+[=+\-@\t\r\n＝＋－＠]/;

const negative = /^-\d+(\.\d+)?$/;

/** Programs of couriers would read an apostrophe as part of a telephone number. */
const telephone = /^ *\+[ ()]*\d[\d ()]*$/;

export function disarm(cell: string): string {
  if (telephone.test(cell)) return ` ${cell}`;
  return formula.test(cell) && !negative.test(cell) ? `'${cell}` : cell;
}

/** Undoes `disarm`. */
export const rearm = (cell: string): string =>
  disarmed.test(cell) || (cell.startsWith(' ') && telephone.test(cell)) ? cell.slice(1) : cell;
