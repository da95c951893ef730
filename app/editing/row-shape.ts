import type { Generated, Selectable } from 'kysely';
import type { ZodType } from 'zod';

/** Fails to compile if a column is missing, so that copies, bin and restore lose no column. */
export type RowShape<Table> = { [Column in keyof Selectable<Table>]-?: ZodType<Selectable<Table>[Column]> };

/** `Filled` names the columns that the database fills in. */
export type TableOf<Row, Filled extends keyof Row> = {
  [Column in keyof Row]: Column extends Filled ? Generated<Row[Column]> : Row[Column];
};
