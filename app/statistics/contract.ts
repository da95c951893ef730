import { z } from 'zod';

/** Whether there is such a page is seen before it is written. From one that is not there, it is none. */
const path = z.string().max(1_000);

/** What a browser tells of its visitor's way: no word of who it is. */
export const told = z.union([
  /** It moved from one page to another without asking for a document. */
  z.object({ page: path, from: path }),
  z.object({ added: z.literal(true) }),
]);
