import type { Kysely, Selectable } from 'kysely';
import { Refusal } from '../errors.ts';
import type { MoveTables } from './tables.ts';

export type Move = Selectable<MoveTables['database_moves']>;

/** Returns undefined if the database may be used. */
export const readMove = (db: Kysely<MoveTables>): Promise<Move | undefined> =>
  db.selectFrom('database_moves').selectAll().executeTakeFirst();

export async function recordMove(db: Kysely<MoveTables>, state: Move['state'], place: string): Promise<void> {
  await db.insertInto('database_moves').values({ id: 1, state, place }).execute();
}

export async function deleteMove(db: Kysely<MoveTables>): Promise<void> {
  await db.deleteFrom('database_moves').execute();
}

/** Throws 409 when the shop has left this database, or has not fully arrived. */
export async function refuseMoved(db: Kysely<MoveTables>): Promise<void> {
  const move = await readMove(db);
  if (move) throw move.state === 'left' ? hasLeft(move) : unfinishedMoveRefusal(move);
}

export const hasLeft = ({ place, movedAt }: Move) =>
  new Refusal(
    409,
    'database_left',
    `This shop moved to ${place} at ${movedAt}: set DATABASE_URL to that. To go on with the SQLite database that it ` +
      'left, without whatever came since: npm run operator -- return-to-sqlite',
  );

const unfinishedMoveRefusal = ({ place, movedAt }: Move) =>
  new Refusal(
    409,
    'move_unfinished',
    `A move from ${place} to this database began at ${movedAt} and was not finished. Run move-to-postgres once more: ` +
      'it finishes the move, or says what to do.',
  );
