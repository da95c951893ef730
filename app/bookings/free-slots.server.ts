import { Refusal } from '../../server/errors.ts';
import { daysIn, readSettings } from '../content/content.server.ts';
import type { Db, Trx } from '../tables.ts';
import { addDays, firstOfMonth, londonDay, startOfDay } from '../values/london-days.ts';
import { liveStatuses } from './booking-states.ts';
import type { Booking, Calendar, FreeSlots } from './contract.ts';
import { type BookingHours, isFree, lastDayOf, slotFault, slotsOf, type Taken } from './slots.ts';

/** Of whatever shows which times are free: it changes with each booking, and with the clock. */
export const slotsCacheTag = 'slots';

/** When consultations are held, as the owner has set it. */
async function readBookingHours(db: Db | Trx): Promise<BookingHours> {
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

/** The times that are taken from one day to another, both included; `exceptId` is of a booking that may be moved. */
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
    .where('date', '>=', startOfDay(from).toISOString())
    .where('date', '<', startOfDay(addDays(to, 1)).toISOString())
    .where('id', '!=', exceptId)
    .execute();
}

/** A booking that is to be moved: it is in nobody's way, and to where it is it cannot be moved. */
type Moving = Pick<Booking, 'id' | 'date'>;
const nothingMoves: Moving = { id: 0, date: '' };

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
  const taken = from > lastDay || to < today ? [] : await readTaken(db, today, lastDay, moving.id);
  const days = slotsOf(from, to, hours, taken, now).map(({ slots, ...day }) => ({
    ...{ ...day, slots: slots.filter(({ start }) => start !== moving.date) },
  }));
  return { days, minutes: hours.slotMinutes, lastDay };
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
    ...{ month, minutes, days: days.filter((one) => firstOfMonth(one.day) === month) },
    ...{ earlier: months[at - 1] ?? null, later: months[at + 1] ?? null },
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

/** Whether nobody has a slot; `exceptId` is of a booking that is to be moved there, and is not in its own way. */
export async function isSlotFree(
  db: Db | Trx,
  date: string,
  hours: BookingHours,
  exceptId = 0,
): Promise<boolean> {
  const day = londonDay(new Date(date));
  return isFree(date, hours, await readTaken(db, day, day, exceptId));
}

const takenWords = 'Somebody else has just taken this time. Please choose another.';

/** Said to whoever wanted a time that has just gone; at its field, so that the form stays as it is. */
export const slotTaken = () => new Refusal(409, 'slot_taken', takenWords, { fields: { date: takenWords } });
