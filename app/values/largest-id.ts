/** The largest id that a column holds; a larger one is an error of the database, not an empty answer. */
export const largestId = 2_147_483_647;
