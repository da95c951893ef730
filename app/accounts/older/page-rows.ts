/** Of a list of one person's things so many are shown at a time. */
export const pageRows = 20;

/** So many are read for that: one more tells that there are others behind. */
export const rowsRead = pageRows + 1;
