import { sql, type Transaction } from 'kysely';
import { databaseEngine } from '../database/database.ts';

export async function skipNumbers<Tables>(
  trx: Transaction<Tables>,
  table: string,
  count: number,
): Promise<void> {
  if (databaseEngine(trx) === 'postgres') {
    const sequence = sql`pg_get_serial_sequence(${table}, 'id')`;
    await sql`select setval(${sequence}, nextval(${sequence}) + ${count}::bigint)`.execute(trx);
    return;
  }
  const { rows } = await sql<{ seq: number }>`
    update sqlite_sequence set seq = seq + ${count} where name = ${table} returning seq`.execute(trx);
  if (rows.length === 0)
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${count})`.execute(trx);
}
