import type { Db, Trx } from '../tables.ts';
import type { BookingBlock } from './contract.ts';
import { blockedBy, type Taken } from './slots.ts';

/** So many blocks are kept at once at most; a list shows them all. */
export const mostBlocks = 200;

/** What the owner has blocked of the time from one instant to another, the earliest first. */
export const listBlocks = (db: Db | Trx, from: string, to: string): Promise<BookingBlock[]> =>
  db
    .selectFrom('booking_blocks')
    .select(['id', 'begins', 'ends', 'reason'])
    .where('ends', '>', from)
    .where('begins', '<', to)
    .orderBy('begins')
    .orderBy('id')
    .execute();

/** The same as times that are taken. */
export const readBlocked = async (db: Db | Trx, from: string, to: string): Promise<Taken[]> =>
  (await listBlocks(db, from, to)).map(blockedBy);

/** Later than whatever is kept. */
export const farAhead = '9999-12-31T00:00:00.000Z';
