import { countRows } from '../../../server/database/count-rows.ts';
import type { Db } from '../../tables.ts';

/** How many bookings that are still to come wait for the owner's word; held ones wait for their customer's. */
export const countPendingBookings = (db: Db): Promise<number> =>
  countRows(
    db
      .selectFrom('bookings')
      .where('status', '=', 'pending')
      .where('heldUntil', 'is', null)
      .where('date', '>=', new Date().toISOString()),
  );
