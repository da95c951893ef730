import { z } from 'zod';
import { line, paragraphs } from '../values/text-schemas.ts';
import { bookingFields, bookingStatuses } from './booking-rules.ts';

const status = z.enum(bookingStatuses, { error: `Choose one of: ${bookingStatuses.join(', ')}` });

/** A consultation that somebody has booked (SPEC section 3, bookings). */
export const booking = z.object({
  id: z.number(),
  /** When it begins. */
  date: z.string(),
  minutes: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
  status,
  createdAt: z.string(),
  /** The enquiry that the owner made it of. */
  enquiryId: z.number().nullable(),
  /** Until when it waits for its customer to confirm it; of a cancelled one, until when it waited in vain. */
  heldUntil: z.string().nullable(),
  /** What the owner notes for themselves, and when they last did. */
  ownerNote: z.string().nullable(),
  notedAt: z.string().nullable(),
  /** How often its time or status has changed: what a change of its time was made of. */
  sequence: z.number(),
});

/** A time that the owner has blocked, from one instant to another. */
export const bookingBlock = z.object({
  id: z.number(),
  begins: z.string(),
  ends: z.string(),
  reason: z.string(),
});

/** A booking of the coming days, as the owner's day lists it. */
export const comingBooking = booking.pick({
  ...({ id: true, date: true, minutes: true, name: true, email: true, phone: true } as const),
  ...({ status: true, heldUntil: true } as const),
});

/** A booking as the person sees it who made it. */
export const accountBooking = booking
  .pick({ id: true, date: true, minutes: true, message: true, status: true, heldUntil: true })
  .extend({
    isUpcoming: z.boolean(),
    /** Of the link by which it is moved or cancelled. */
    token: z.string(),
  });

/** A visit to the workshop. */
export const accountVisit = booking.pick({ id: true, date: true, message: true });

/** A booking as its link shows it to whoever has that. */
export const linkedBooking = booking
  .pick({ date: true, minutes: true, status: true, heldUntil: true })
  .extend({
    /**
     * `open` can be moved and cancelled; `held` waits for its customer to confirm it, and `released` did so in vain; `begun`
     * and `over` are by the time, the latter also by the owner's word.
     */
    standing: z.enum(['open', 'held', 'released', 'begun', 'over', 'cancelled']),
    /** True if an email tells of its last change; `emailAt` is its instant where it waits. */
    isEmailed: z.boolean(),
    emailAt: z.string().nullable(),
  });

export const linkParameter = z.object({ token: z.string() });

export const statusChange = z.object({
  status,
  /** Whether an email tells the customer. */
  tellCustomer: z.boolean().default(false),
});

/** Where calendars fetch all bookings. */
export const feedAddress = z.object({ address: z.string() });

const { name, email, phone, message } = bookingFields;
const optional = (schema: z.ZodType<string, string>) => schema.nullish().transform((text) => text ?? '');

const isInstant = (text: string) =>
  z.iso.datetime({ offset: true }).safeParse(text).success && !Number.isNaN(Date.parse(text));

/** When something of the owner's begins or ends. */
export const instant = z
  .string()
  .refine(isInstant, { error: 'Choose a day and a time' })
  .transform((text) => new Date(text).toISOString());

/** The instant when a slot begins; empty where none was chosen. */
const chosenDate = z
  .string()
  .refine((text) => text === '' || isInstant(text), { error: 'Choose one of the times shown' })
  .transform((instant) => instant && new Date(instant).toISOString())
  .default('');

export const moveBody = z.object({ date: chosenDate });

/** Only the form of each text is looked at here; `bookingFaults` says what is missing. */
export const bookingBody = z.object({
  date: chosenDate,
  name: line(name.maxLength).default(''),
  email: line(email.maxLength).default(''),
  phone: optional(line(phone.maxLength)),
  message: optional(paragraphs(message.maxLength)),
});

/** When the slot begins that was booked; empty where that cannot be told. */
export const bookedQuestion = z.object({
  at: z.iso.datetime().startsWith('20').catch(''),
  /** The token of its link. */
  link: z.string().catch(''),
  /** "no" where no email goes out about it. */
  email: z.string().catch(''),
});

/** What was booked, without what its booker has typed. */
export const madeBooking = booking.pick({ date: true, minutes: true, status: true, heldUntil: true }).extend({
  /** The token of its link; null where it is held, or was sent once more, which another may have done. */
  token: z.string().nullable(),
  /** Whether an email about it goes to the address given; an address gets only so many. */
  isEmailed: z.boolean(),
});

/** The most days that are asked for at once: three months and some. */
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
  /** "2026-11-27" */
  day: z.string(),
  /** Why there is nothing to book; null on a usual day, which may be full. */
  closed: z.string().nullable(),
  /** The instant when each begins, and "13:30", the same by the clock in Kent. */
  slots: z.array(z.object({ start: z.string(), time: z.string() })),
});

export const freeSlots = z.object({
  days: z.array(bookableDay),
  /** How long each is. */
  minutes: z.number(),
  /** The last day for which slots are offered at present. */
  lastDay: z.string(),
});

/** Which month is shown: that of a day, or where none is named the first with a free slot. */
export const calendarQuestion = z.object({
  day: z
    .union([z.iso.date(), z.literal('')])
    .catch('')
    .default(''),
});

/** A month of Fridays. */
export const calendar = z.object({
  /** Its first day. */
  month: z.string(),
  days: z.array(bookableDay),
  minutes: z.number(),
  /** The first days of the months before and after it, where there are Fridays to book in them. */
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
