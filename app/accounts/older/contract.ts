import { z } from 'zod';
import { recordIdText } from '../../values/record-id.ts';

export const olderQuestion = z.object({
  /** Only what stands behind the one with this id: the last of a page. */
  before: recordIdText.optional(),
});
