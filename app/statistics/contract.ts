import { z } from 'zod';

/** Before writing, unknown pages are detected; an unknown `from` counts as none. */
const path = z.string().max(1_000);

export const told = z.union([
  /** A move within the site, without a new document. */
  z.object({ page: path, from: path }),
  z.object({ added: z.literal(true) }),
]);
