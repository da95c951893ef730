import type { BookingHours } from '../app/bookings/slots.ts';

/** When consultations are held in a new shop. */
export const usualHours: BookingHours = {
  opens: 13 * 60,
  closes: 17 * 60,
  slotMinutes: 30,
  bufferMinutes: 0,
  noticeHours: 24,
  horizonDays: 60,
  closedDays: [],
  openHolidays: [],
};
