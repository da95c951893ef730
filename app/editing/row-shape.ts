import type { Generated, Selectable } from 'kysely';
import type { ZodType } from 'zod';

/**
 * A schema for each column of a table: where one is missing, this does not compile. What copies, deletes or restores a
 * record goes by it, so that no column is lost on the way.
 */
export type RowShape<Table> = { [Column in keyof Selectable<Table>]-?: ZodType<Selectable<Table>[Column]> };

/** The table whose rows are so; `Filled` names the columns that the database fills in. */
export type TableOf<Row, Filled extends keyof Row> = {
  [Column in keyof Row]: Column extends Filled ? Generated<Row[Column]> : Row[Column];
};
