import { z } from 'zod';
import { line, paragraphs } from '../values/text-schemas.ts';
import { bookingFields, bookingStatuses } from './booking-rules.ts';

const status = z.enum(bookingStatuses, { error: `Choose one of: ${bookingStatuses.join(', ')}` });

/** SPEC section 3, bookings. */
export const booking = z.object({
  id: z.number(),
  date: z.string(),
  minutes: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
  status,
  createdAt: z.string(),
  /** Set if the owner made the booking from an enquiry. */
  enquiryId: z.number().nullable(),
  /** Deadline for the customer to confirm; kept on a booking that missed its deadline. */
  heldUntil: z.string().nullable(),
  ownerNote: z.string().nullable(),
  notedAt: z.string().nullable(),
  /** Counts changes of time or status, to detect concurrent ones. */
  sequence: z.number(),
});

export const bookingBlock = z.object({
  id: z.number(),
  begins: z.string(),
  ends: z.string(),
  reason: z.string(),
});

export const comingBooking = booking.pick({
  ...({ id: true, date: true, minutes: true, name: true, email: true, phone: true } as const),
  ...({ status: true, heldUntil: true } as const),
});

export const accountBooking = booking
  .pick({ id: true, date: true, minutes: true, message: true, status: true, heldUntil: true })
  .extend({
    isUpcoming: z.boolean(),
    token: z.string(),
  });

export const accountVisit = booking.pick({ id: true, date: true, message: true });

export const linkedBooking = booking
  .pick({ date: true, minutes: true, status: true, heldUntil: true })
  .extend({
    /** `held` waits for the customer; `released` missed the deadline. `over` includes completed bookings. */
    standing: z.enum(['open', 'held', 'released', 'begun', 'over', 'cancelled']),
    /** True if an email tells of the last change; `emailAt` is set while that email waits. */
    isEmailed: z.boolean(),
    emailAt: z.string().nullable(),
  });

export const linkParameter = z.object({ token: z.string() });

export const statusChange = z.object({
  status,
  tellCustomer: z.boolean().default(false),
});

export const feedAddress = z.object({ address: z.string() });

const { name, email, phone, message } = bookingFields;
const optional = (schema: z.ZodType<string, string>) => schema.nullish().transform((text) => text ?? '');

const isInstant = (text: string) =>
  z.iso.datetime({ offset: true }).safeParse(text).success && !Number.isNaN(Date.parse(text));

export const instant = z
  .string()
  .refine(isInstant, { error: 'Choose a day and a time' })
  .transform((text) => new Date(text).toISOString());

/** Start of a slot; empty if none was chosen. */
const chosenDate = z
  .string()
  .refine((text) => text === '' || isInstant(text), { error: 'Choose one of the times shown' })
  .transform((instant) => instant && new Date(instant).toISOString())
  .default('');

export const moveBody = z.object({ date: chosenDate });

/** Checks formats only; `bookingFaults` reports what is missing. */
export const bookingBody = z.object({
  date: chosenDate,
  name: line(name.maxLength).default(''),
  email: line(email.maxLength).default(''),
  phone: optional(line(phone.maxLength)),
  message: optional(paragraphs(message.maxLength)),
});

export const bookedQuestion = z.object({
  at: z.iso.datetime().startsWith('20').catch(''),
  link: z.string().catch(''),
  /** "no" if no email is sent. */
  email: z.string().catch(''),
});

export const madeBooking = booking.pick({ date: true, minutes: true, status: true, heldUntil: true }).extend({
  /** Null if the booking is held, or this is a repeat that somebody else may have sent. */
  token: z.string().nullable(),
  /** False if the address was sent too many emails. */
  isEmailed: z.boolean(),
});

const mostDays = 100;
const day = z.iso.date({ error: 'Give a day such as 2026-11-27' });

export const slotQuestion = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => to >= from, { path: ['to'], error: 'Has to be no earlier than the first day' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < mostDays * 86_400_000, {
    path: ['to'],
    error: `Ask for at most ${mostDays} days at once`,
  });

export const bookableDay = z.object({
  day: z.string(),
  /** Null on a usual day, even a full one. */
  closed: z.string().nullable(),
  /** Start as an instant, and such as "13:30" in London time. */
  slots: z.array(z.object({ start: z.string(), time: z.string() })),
});

export const freeSlots = z.object({
  days: z.array(bookableDay),
  minutes: z.number(),
  lastDay: z.string(),
});

/** Empty means the first month with a free slot. */
export const calendarQuestion = z.object({
  day: z
    .union([z.iso.date(), z.literal('')])
    .catch('')
    .default(''),
});

export const calendar = z.object({
  month: z.string(),
  days: z.array(bookableDay),
  minutes: z.number(),
  /** First days of the neighbouring months with Fridays to book. */
  earlier: z.string().nullable(),
  later: z.string().nullable(),
});

export type AccountBooking = z.infer<typeof accountBooking>;
export type AccountVisit = z.infer<typeof accountVisit>;
export type StatusChange = z.infer<typeof statusChange>;
export type FeedAddress = z.infer<typeof feedAddress>;
export type LinkedBooking = z.infer<typeof linkedBooking>;
export type Booking = z.infer<typeof booking>;
export type ComingBooking = z.infer<typeof comingBooking>;
export type BookingBlock = z.infer<typeof bookingBlock>;
export type BookableDay = z.infer<typeof bookableDay>;
export type BookingBody = z.infer<typeof bookingBody>;
export type MadeBooking = z.infer<typeof madeBooking>;
export type FreeSlots = z.infer<typeof freeSlots>;
export type Calendar = z.infer<typeof calendar>;
