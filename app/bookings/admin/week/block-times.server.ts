import { countRows } from '../../../../server/database/count-rows.ts';
import { invalidate, transaction } from '../../../../server/database/database.ts';
import { notFound, Refusal } from '../../../../server/errors.ts';
import type { Editor } from '../../../editing/editor.server.ts';
import { recordChange } from '../../../editing/history/record-change.server.ts';
import type { Db, Trx } from '../../../tables.ts';
import { addDays, londonDay, mondayOf, startOfDay } from '../../../values/london-days.ts';
import { refuseFaults } from '../../booking-changes.server.ts';
import type { BookingBlock } from '../../contract.ts';
import {
  listBlocks,
  lockBookings,
  readBookingHours,
  readTaken,
  slotsCacheTag,
} from '../../free-slots.server.ts';
import { bookableWeek, overlap, toBlockedTime } from '../../slots.ts';
import { blockFaults, formatBlock, mostBlocks } from './block-rules.ts';
import type { BlockBody, BookingWeek, MadeBlock } from './contract.ts';

/**
 * Keeps and counts existing bookings. A repeated request returns the existing block. Throws 400 for a past or
 * reversed span, 409 for one block too many.
 */
export async function blockTime(db: Db, editor: Editor, { reason, ...span }: BlockBody): Promise<MadeBlock> {
  refuseFaults(blockFaults(span, new Date()));
  return transaction(db, async (trx) => {
    await lockBookings(trx);
    const block = (await findBlock(trx, span)) ?? (await insertBlock(trx, editor, { reason, ...span }));
    invalidate(trx, slotsCacheTag);
    return { ...block, standing: await countStanding(trx, span) };
  });
}

const columns = ['id', 'begins', 'ends', 'reason'] as const;

const findBlock = (trx: Trx, { begins, ends }: Omit<BlockBody, 'reason'>) =>
  trx
    .selectFrom('booking_blocks')
    .select(columns)
    .where('begins', '=', begins)
    .where('ends', '=', ends)
    .executeTakeFirst();

async function insertBlock(trx: Trx, editor: Editor, body: BlockBody): Promise<BookingBlock> {
  if ((await countRows(trx.selectFrom('booking_blocks'))) >= mostBlocks)
    throw new Refusal(
      409,
      'too_many_blocks',
      `There are ${mostBlocks} blocked times already. Free some first`,
    );
  const block = await trx
    .insertInto('booking_blocks')
    .values(body)
    .returning(columns)
    .executeTakeFirstOrThrow();
  await recordBlock(trx, editor, block, 'created');
  return block;
}

function recordBlock(trx: Trx, editor: Editor, block: BookingBlock, action: 'created' | 'deleted') {
  const told = { time: formatBlock(block), reason: block.reason };
  const change = action === 'created' ? { after: told } : { before: told };
  return recordChange(trx, editor, { kind: 'block', id: block.id, label: told.time, action, ...change });
}

async function countStanding(trx: Trx, { begins, ends }: Omit<BlockBody, 'reason'>): Promise<number> {
  const taken = await readTaken(trx, londonDay(new Date(begins)), londonDay(new Date(ends)));
  return taken.filter((one) => overlap(one, toBlockedTime({ begins, ends }))).length;
}

/** Throws 404 if the block is gone. */
export const unblockTime = (db: Db, editor: Editor, id: number): Promise<BookingBlock> =>
  transaction(db, async (trx) => {
    await lockBookings(trx);
    const block = await trx
      .deleteFrom('booking_blocks')
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst();
    if (!block) throw notFound('This time is not blocked any more');
    invalidate(trx, slotsCacheTag);
    await recordBlock(trx, editor, block, 'deleted');
    return block;
  });

/** Returns this week if `day` is empty. */
export async function readWeek(db: Db, day: string): Promise<BookingWeek> {
  const monday = mondayOf(day || londonDay(new Date()));
  const hours = await readBookingHours(db);
  const ends = startOfDay(addDays(monday, 7)).toISOString();
  const { slotMinutes, bufferMinutes } = hours;
  return {
    days: bookableWeek(monday, hours),
    blocks: await listBlocks(db, startOfDay(monday).toISOString(), ends),
    slotMinutes,
    bufferMinutes,
  };
}
