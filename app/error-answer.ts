import { z } from 'zod';

/** What every refused request answers. */
export const errorAnswer = z.looseObject({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
