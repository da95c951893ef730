import { z } from 'zod';

/** Largest value of an integer column: a larger one is a database error, not an empty answer. */
export const largestId = 2_147_483_647;

const words = { error: 'Give the number of a record, such as 12' };

export const recordId = z.number(words).int(words).positive(words).max(largestId, words);

/** For addresses and forms, where everything is text. */
export const recordIdText = z.coerce.number(words).int(words).positive(words).max(largestId, words);
