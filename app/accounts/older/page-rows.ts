export const pageRows = 20;

/** One more, to know if there is another page. */
export const rowsRead = pageRows + 1;
