import { lockByName } from '../../server/database/lock.ts';
import { Refusal } from '../../server/errors.ts';
import { daysIn, readSettings } from '../content/content.server.ts';
import type { Db, Trx } from '../tables.ts';
import { addDays, firstOfMonth, londonDay, startOfDay } from '../values/london-days.ts';
import { liveStatuses } from './booking-rules.ts';
import type { Booking, Calendar, FreeSlots } from './contract.ts';
import {
  type BookingHours,
  endsBeforeClosing,
  isFree,
  lastBookableDay,
  listBookableDays,
  slotFault,
  type Taken,
  toBlockedTime,
} from './slots.ts';

/** Tags everything that shows free times. */
export const slotsCacheTag = 'slots';

/** Serialises whatever takes or blocks a time. Take this lock before any row is locked. */
export const lockBookings = (trx: Trx) => lockByName(trx, 'bookings');

export async function readBookingHours(db: Db | Trx): Promise<BookingHours> {
  const settings = await readSettings(db);
  return {
    opens: settings.bookingOpens,
    closes: settings.bookingCloses,
    slotMinutes: settings.bookingSlotMinutes,
    bufferMinutes: settings.bookingBufferMinutes,
    noticeHours: settings.bookingNoticeHours,
    horizonDays: settings.bookingHorizonDays,
    closedDays: daysIn(settings.bookingClosedDays),
    openHolidays: daysIn(settings.bookingOpenHolidays),
  };
}

/** Includes both days, and the day before, as bookings may pass midnight. Skips `exceptId`. */
export async function readTaken(db: Db | Trx, from: string, to: string, exceptId = 0): Promise<Taken[]> {
  return db
    .selectFrom('bookings')
    .select(['date', 'minutes'])
    .where((is) =>
      is.or([
        is('status', 'in', liveStatuses),
        // Marked completed too early: somebody is still expected.
        is.and([is('status', '=', 'completed'), is('date', '>', new Date().toISOString())]),
      ]),
    )
    .where('date', '>=', startOfDay(addDays(from, -1)).toISOString())
    .where('date', '<', startOfDay(addDays(to, 1)).toISOString())
    .where('id', '!=', exceptId)
    .execute();
}

export const listBlocks = (db: Db | Trx, from: string, to: string) =>
  db
    .selectFrom('booking_blocks')
    .select(['id', 'begins', 'ends', 'reason', 'createdAt'])
    .where('ends', '>', from)
    .where('begins', '<', to)
    .orderBy('begins')
    .orderBy('id')
    .execute();

export const readBlocked = async (db: Db | Trx, from: string, to: string): Promise<Taken[]> =>
  (await listBlocks(db, from, to)).map(toBlockedTime);

export const farAhead = '9999-12-31T00:00:00.000Z';

const readBusy = async (db: Db | Trx, from: string, to: string, exceptId = 0): Promise<Taken[]> => [
  ...(await readTaken(db, from, to, exceptId)),
  ...(await readBlocked(db, startOfDay(from).toISOString(), startOfDay(addDays(to, 1)).toISOString())),
];

/** The booking being moved: it blocks no slot, but its own slot is not offered. */
type Moving = Pick<Booking, 'id' | 'date' | 'minutes'>;
const nothingMoves: Moving = { id: 0, date: '', minutes: 0 };

export const lengthAfterMove = ({ minutes }: Pick<Booking, 'minutes'>, { slotMinutes }: BookingHours) =>
  Math.max(minutes, slotMinutes);

export async function readFreeSlots(
  db: Db,
  from: string,
  to: string,
  moving: Moving = nothingMoves,
): Promise<FreeSlots> {
  const now = new Date();
  const hours = await readBookingHours(db);
  const [today, lastDay] = [londonDay(now), lastBookableDay(hours, now)];
  const taken = from > lastDay || to < today ? [] : await readBusy(db, today, lastDay, moving.id);
  const minutes = lengthAfterMove(moving, hours);
  const days = listBookableDays(from, to, hours, taken, now, minutes).map(({ slots, ...day }) => ({
    ...day,
    slots: slots.filter(({ start }) => start !== moving.date),
  }));
  return { days, minutes, lastDay };
}

export const anyDay = { first: '0000-01-01', last: '9999-12-31' };

/** Falls back to the first month with a free slot. */
export async function readCalendar(db: Db, day: string, moving?: Moving): Promise<Calendar> {
  const { days, minutes } = await readFreeSlots(db, anyDay.first, anyDay.last, moving);
  const months = [...new Set(days.map((one) => firstOfMonth(one.day)))];
  const firstFree = days.find(({ slots }) => slots.length > 0) ?? days[0];
  const [asked, usual] = [day, firstFree?.day ?? londonDay(new Date())].map((of) => of && firstOfMonth(of));
  const month = asked && months.includes(asked) ? asked : (usual ?? '');
  const at = months.indexOf(month);
  return {
    month,
    minutes,
    days: days.filter((one) => firstOfMonth(one.day) === month),
    earlier: months[at - 1] ?? null,
    later: months[at + 1] ?? null,
  };
}

/** Throws 400 (field `date`) for no slot, or a day past, too soon or too far. Returns the hours. */
export async function refuseNoSlot(db: Db | Trx, date: string): Promise<BookingHours> {
  const hours = await readBookingHours(db);
  const fault = slotFault(date, hours, new Date());
  if (fault !== null) throw new Refusal(400, 'no_slot', fault, { fields: { date: fault } });
  return hours;
}

/** `moving` is the booking being moved, which does not block itself. */
export async function isSlotFree(
  db: Db | Trx,
  date: string,
  hours: BookingHours,
  moving: Pick<Booking, 'id' | 'minutes'> = nothingMoves,
): Promise<boolean> {
  const [day, minutes] = [londonDay(new Date(date)), lengthAfterMove(moving, hours)];
  const busy = await readBusy(db, day, day, moving.id);
  return endsBeforeClosing(date, minutes, hours) && isFree(date, hours, busy, minutes);
}

const takenWords = 'Somebody else has just taken this time. Please choose another.';

/** Names the field, so that the form stays as it is. */
export const slotTaken = () => new Refusal(409, 'slot_taken', takenWords, { fields: { date: takenWords } });
