import { z } from 'zod';
import { largestFile } from './file-limits.ts';
import { productColumns } from './product-cells.ts';

export const productFile = z.object({
  csv: z.string().max(largestFile, { error: 'This file is larger than 2 MB. Split it into several.' }),
  /** Of the look that was had at it: without it nothing is written. */
  seen: z.string().max(100).optional(),
});

const column = z.enum(productColumns);

export const fileReport = z.object({
  /** Why nothing of the file can be used. */
  fault: z.string().nullable(),
  /** Rows that change something or are wrong; as a spreadsheet counts, the names of the columns are row 1. */
  rows: z.array(
    z.object({
      row: z.number(),
      /** Null where it is new. */
      id: z.number().nullable(),
      name: z.string(),
      changes: z.array(z.object({ column, before: z.string(), after: z.string() })),
      faults: z.array(z.object({ column, message: z.string() })),
      /** What is odd about it and yet allowed. */
      warning: z.string().nullable(),
    }),
  ),
  /** How many rows are as the shop has them. */
  same: z.number(),
  /** What this look was had at; sent back, it is written, unless something has changed since. */
  seen: z.string(),
  isWritten: z.boolean(),
  /** Once it is written: a file that puts back what was there, and the products that were made. */
  undo: z.object({ csv: z.string(), made: z.array(z.number()) }).nullable(),
});

export type ProductFile = z.infer<typeof productFile>;
export type FileReport = z.infer<typeof fileReport>;
export type FileRow = FileReport['rows'][number];
