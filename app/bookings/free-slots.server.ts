import { lockByName } from '../../server/database/lock.ts';
import { Refusal } from '../../server/errors.ts';
import { daysIn, readSettings } from '../content/content.server.ts';
import type { Db, Trx } from '../tables.ts';
import { addDays, firstOfMonth, londonDay, startOfDay } from '../values/london-days.ts';
import { liveStatuses } from './booking-rules.ts';
import type { Booking, Calendar, FreeSlots } from './contract.ts';
import {
  type BookingHours,
  blockedBy,
  endsInHours,
  isFree,
  lastDayOf,
  slotFault,
  slotsOf,
  type Taken,
} from './slots.ts';

/** Of whatever shows which times are free: it changes with each booking, and with the clock. */
export const slotsCacheTag = 'slots';

/**
 * Lets whatever takes a time, or blocks one, happen one after the other: each sees what those before it have taken. To be
 * taken before any row is locked.
 */
export const lockBookings = (trx: Trx) => lockByName(trx, 'bookings');

/** When consultations are held, as the owner has set it. */
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

/**
 * The times that are booked from one day to another, both included, and of the day before, as a long one may reach into
 * the first; `exceptId` is of a booking that may be moved.
 */
export async function readTaken(db: Db | Trx, from: string, to: string, exceptId = 0): Promise<Taken[]> {
  return db
    .selectFrom('bookings')
    .select(['date', 'minutes'])
    .where((is) =>
      is.or([
        is('status', 'in', liveStatuses),
        // Marked before its time came: somebody is still expected then.
        is.and([is('status', '=', 'completed'), is('date', '>', new Date().toISOString())]),
      ]),
    )
    .where('date', '>=', startOfDay(addDays(from, -1)).toISOString())
    .where('date', '<', startOfDay(addDays(to, 1)).toISOString())
    .where('id', '!=', exceptId)
    .execute();
}

/** What the owner has blocked of the time from one instant to another, the earliest first. */
export const listBlocks = (db: Db | Trx, from: string, to: string) =>
  db
    .selectFrom('booking_blocks')
    .select(['id', 'begins', 'ends', 'reason', 'createdAt'])
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

/** What keeps visitors from a time: that it is booked, or that the owner has blocked it. */
const readBusy = async (db: Db | Trx, from: string, to: string, exceptId = 0): Promise<Taken[]> => [
  ...(await readTaken(db, from, to, exceptId)),
  ...(await readBlocked(db, startOfDay(from).toISOString(), startOfDay(addDays(to, 1)).toISOString())),
];

/** A booking that is to be moved: it is in nobody's way, and to where it is it cannot be moved. */
type Moving = Pick<Booking, 'id' | 'date' | 'minutes'>;
const nothingMoves: Moving = { id: 0, date: '', minutes: 0 };

/** How long a booking is once it is moved: as slots are now, unless it was given longer. */
export const movedLength = ({ minutes }: Pick<Booking, 'minutes'>, { slotMinutes }: BookingHours) =>
  Math.max(minutes, slotMinutes);

/** The Fridays from one day to another with what can be booked now, or what a booking can be moved to. */
export async function readFreeSlots(
  db: Db,
  from: string,
  to: string,
  moving: Moving = nothingMoves,
): Promise<FreeSlots> {
  const now = new Date();
  const hours = await readBookingHours(db);
  const [today, lastDay] = [londonDay(now), lastDayOf(hours, now)];
  const taken = from > lastDay || to < today ? [] : await readBusy(db, today, lastDay, moving.id);
  const minutes = movedLength(moving, hours);
  const days = slotsOf(from, to, hours, taken, now, minutes).map(({ slots, ...day }) => ({
    ...day,
    slots: slots.filter(({ start }) => start !== moving.date),
  }));
  return { days, minutes, lastDay };
}

/** Whatever is offered. */
export const anyDay = { first: '0000-01-01', last: '9999-12-31' };

/**
 * The month of a day with what can be booked in it now; where no day is named, or one of a month in which nothing is
 * offered, the first month with a free slot.
 */
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

/**
 * Refuses (400, at the field `date`) a time that is no slot, is over, too soon, too far ahead or on a day without
 * consultations. Gives the hours, for what is asked next: whether it is free.
 */
export async function refuseNoSlot(db: Db | Trx, date: string): Promise<BookingHours> {
  const hours = await readBookingHours(db);
  const fault = slotFault(date, hours, new Date());
  if (fault !== null) throw new Refusal(400, 'no_slot', fault, { fields: { date: fault } });
  return hours;
}

/** Whether nobody has a slot; `moving` is a booking that is to be moved there, and is not in its own way. */
export async function isSlotFree(
  db: Db | Trx,
  date: string,
  hours: BookingHours,
  moving: Pick<Booking, 'id' | 'minutes'> = nothingMoves,
): Promise<boolean> {
  const [day, minutes] = [londonDay(new Date(date)), movedLength(moving, hours)];
  const busy = await readBusy(db, day, day, moving.id);
  return endsInHours(date, minutes, hours) && isFree(date, hours, busy, minutes);
}

const takenWords = 'Somebody else has just taken this time. Please choose another.';

/** Said to whoever wanted a time that has just gone; at its field, so that the form stays as it is. */
export const slotTaken = () => new Refusal(409, 'slot_taken', takenWords, { fields: { date: takenWords } });
