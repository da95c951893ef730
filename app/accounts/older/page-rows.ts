/** Rows of a person's list that are shown at a time. */
export const pageRows = 20;

/** Reads one row more, to know if there is another page. */
export const rowsRead = pageRows + 1;
