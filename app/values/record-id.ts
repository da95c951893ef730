import { z } from 'zod';
import { largestId } from './largest-id.ts';

const words = { error: 'Give the number of a record, such as 12' };

/** The id of a record that comes in with a body. */
export const recordId = z.number(words).int(words).positive(words).max(largestId, words);

/** The id of a record in an address or a form, where everything is text. */
export const recordIdText = z.coerce.number(words).int(words).positive(words).max(largestId, words);
