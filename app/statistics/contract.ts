import { z } from 'zod';
import { longestName } from './kinds.ts';

const path = z.string().max(longestName).startsWith('/');

/** What a browser tells of its visitor's way: no word of who it is. */
export const told = z.union([
  /** It moved from one page to another without asking for a document. */
  z.object({ page: path, from: path }),
  z.object({ added: z.literal(true) }),
]);
