import type { Db } from '../../../tables.ts';
import { addDays, londonDay, mondayOf, startOfDay } from '../../../values/london-days.ts';
import { listBlocks } from '../../blocks.server.ts';
import { readBookingHours } from '../../free-slots.server.ts';
import { weekOf } from '../../slots.ts';
import type { BookingWeek } from './contract.ts';

/** The week of a day, of today where none is named: its slots, and what is blocked of it. */
export async function readWeek(db: Db, day: string): Promise<BookingWeek> {
  const monday = mondayOf(day || londonDay(new Date()));
  const hours = await readBookingHours(db);
  const ends = startOfDay(addDays(monday, 7)).toISOString();
  const { slotMinutes, bufferMinutes } = hours;
  return {
    days: weekOf(monday, hours),
    blocks: await listBlocks(db, startOfDay(monday).toISOString(), ends),
    slotMinutes,
    bufferMinutes,
  };
}
