import { z } from 'zod';
import { recordIdText } from '../../values/record-id.ts';

export const olderQuestion = z.object({
  /** Id of the last row of the page before. */
  before: recordIdText.optional(),
});
