import { z } from 'zod';
import { largestFile } from './file-limits.ts';
import { productColumns } from './product-cells.ts';

export const productFile = z.object({
  csv: z.string().max(largestFile, { error: 'This file is larger than 2 MB. Split it into several.' }),
  /** The token of the preview; nothing is written without one. */
  seen: z.string().max(100).optional(),
});

const column = z.enum(productColumns);

export const fileReport = z.object({
  /** Set if the whole file is unusable. */
  fault: z.string().nullable(),
  /** Changed or faulty rows only. Row 1 holds the column names. */
  rows: z.array(
    z.object({
      row: z.number(),
      /** Null for a new product. */
      id: z.number().nullable(),
      name: z.string(),
      changes: z.array(z.object({ column, before: z.string(), after: z.string() })),
      faults: z.array(z.object({ column, message: z.string() })),
      warning: z.string().nullable(),
    }),
  ),
  same: z.number(),
  /** Send this token back to write the file; any change in between makes it invalid. */
  seen: z.string(),
  isWritten: z.boolean(),
  /** Set after writing: a CSV that restores the old values, and the ids of created products. */
  undo: z.object({ csv: z.string(), made: z.array(z.number()) }).nullable(),
});

export type ProductFile = z.infer<typeof productFile>;
export type FileReport = z.infer<typeof fileReport>;
export type FileRow = FileReport['rows'][number];
