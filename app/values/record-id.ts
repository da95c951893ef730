import { z } from 'zod';

/** The largest id that a column holds; a larger one is an error of the database, not an empty answer. */
export const largestId = 2_147_483_647;

const words = { error: 'Give the number of a record, such as 12' };

/** The id of a record that comes in with a body. */
export const recordId = z.number(words).int(words).positive(words).max(largestId, words);

/** The id of a record in an address or a form, where everything is text. */
export const recordIdText = z.coerce.number(words).int(words).positive(words).max(largestId, words);
