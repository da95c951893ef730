import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import type { Selectable } from 'kysely';
import { type CalendarPart, isPlainAddress } from '../../../server/emails/mail.ts';
import { adminPaths } from '../../admin-paths.ts';
import type { Tables } from '../../tables.ts';
import type { BookingStatus } from '../booking-rules.ts';
import { endOf } from '../slots.ts';
import type { Workshop } from './workshop.server.ts';

export type CalendarBooking = Pick<
  Selectable<Tables['bookings']>,
  'id' | 'date' | 'minutes' | 'name' | 'email' | 'phone' | 'message' | 'status' | 'sequence' | 'createdAt'
>;

export type CalendarBlock = Pick<
  Selectable<Tables['booking_blocks']>,
  'id' | 'begins' | 'ends' | 'reason' | 'createdAt'
>;

const statuses: Record<BookingStatus, ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** If calendars show two statuses differently, `sequence` must go up with the change. */
export const isSameInCalendars = (one: BookingStatus, other: BookingStatus) =>
  statuses[one] === statuses[other];

/** Contains nothing typed but the address: anybody can give somebody else's. `link` may be empty. */
export function customerCalendar(booking: CalendarBooking, ours: Workshop, link = ''): CalendarPart {
  return invitation(booking, ours, {
    ...customerEvent(booking, ours, link),
    attendees: [attendee(booking.email)],
  });
}

/** Has the same UID as the email's file, so that calendars show one appointment. */
export const downloadedCalendar = (booking: CalendarBooking, ours: Workshop, link = ''): string =>
  write('PUBLISH', [customerEvent(booking, ours, link)]);

/** Contains all that the customer wrote. */
export function ownerCalendar(booking: CalendarBooking, ours: Workshop): CalendarPart {
  const { email, name } = booking;
  return invitation(booking, ours, { ...ownerEvent(booking, ours), attendees: [attendee(email, name)] });
}

export const ownerFeed = (bookings: CalendarBooking[], blocks: CalendarBlock[], ours: Workshop): string =>
  write(
    'PUBLISH',
    [
      ...bookings.map((booking) => ownerEvent(booking, ours)),
      ...blocks.map((block) => blockEvent(block, ours)),
    ],
    `Consultations at ${ours.businessName}`,
  );

/** An invitation needs both addresses; without them the file is a plain event. */
function invitation({ status, email }: CalendarBooking, ours: Workshop, event: ICalEventData): CalendarPart {
  const { attendees = [], ...note } = event;
  const isAsked = canBeAsked(ours.email) && canBeAsked(email);
  const method = !isAsked ? 'PUBLISH' : status === 'cancelled' ? 'CANCEL' : 'REQUEST';
  return { method, content: write(method, [isAsked ? { ...note, attendees } : note]) };
}

/** "mailto:" can also carry headers, such as further recipients. */
const canBeAsked = (address: string) => isPlainAddress(address) && !/[?&#%/]/.test(address);

function write(method: CalendarPart['method'], events: ICalEventData[], name = ''): string {
  const calendar = ical({
    prodId: { company: 'Ampervan', product: 'Bookings' },
    method: ICalCalendarMethod[method],
    events,
    // The library escapes this field, but not its own field for the name.
    ...(name === '' ? {} : { x: { 'X-WR-CALNAME': oneLine(name) } }),
  });
  return `${calendar.toString()}\r\n`;
}

function customerEvent(booking: CalendarBooking, ours: Workshop, link: string): ICalEventData {
  const tell = ours.phone ? `If you cannot come, please tell us: ${ours.phone}` : '';
  const bring = 'Bring a list of what should run and photographs of what is there now.';
  const change = link && `Move it or cancel it: ${link}`;
  return {
    ...commonEventData(booking, ours),
    summary: oneLine(`Consultation at ${ours.businessName}`),
    description: booking.status === 'cancelled' ? '' : lines([bring, tell, change]),
    ...(link ? { url: link } : {}),
  };
}

function ownerEvent(booking: CalendarBooking, ours: Workshop): ICalEventData {
  const { id, name, email, phone, message } = booking;
  return {
    ...commonEventData(booking, ours),
    summary: oneLine(`Consultation: ${name}`),
    description: lines([phone ?? '', email, message ?? '']),
    url: new URL(adminPaths.tab('bookings', id), ours.siteUrl).href,
  };
}

const blockEvent = (
  { id, begins, ends, reason, createdAt }: CalendarBlock,
  ours: Workshop,
): ICalEventData => ({
  id: uid('block', id, createdAt, ours),
  start: new Date(begins),
  end: new Date(ends),
  summary: oneLine(reason === '' ? 'Blocked: no consultations' : `Blocked: ${reason}`),
  url: new URL(adminPaths.tab('bookings'), ours.siteUrl).href,
});

/** Ids restart in a new database, so the UID includes the creation time. */
const uid = (kind: string, id: number, createdAt: string, { siteUrl }: Workshop) =>
  `${kind}-${id}-${Date.parse(createdAt).toString(36)}@${new URL(siteUrl).hostname}`;

function commonEventData(booking: CalendarBooking, ours: Workshop): ICalEventData {
  const { id, date, status, sequence, createdAt } = booking;
  return {
    id: uid('booking', id, createdAt, ours),
    sequence,
    status: statuses[status],
    // In UTC, which every calendar converts.
    start: new Date(date),
    end: endOf(booking),
    ...(ours.address ? { location: oneLine(ours.address) } : {}),
    ...(canBeAsked(ours.email) ? { organizer: organizer(ours) } : {}),
  };
}

const organizer = ({ businessName, email }: Workshop) => ({ name: personName(businessName) || email, email });

/** The customer made the booking, so needs no further question. */
const attendee = (email: string, name = '') => ({
  email,
  status: ICalAttendeeStatus.ACCEPTED,
  rsvp: false,
  ...(personName(name) ? { name: personName(name) } : {}),
});

/** Parameters cannot escape a backslash, which some programs misread. */
const personName = (name: string) => oneLine(name.replaceAll('\\', '/'));

/** Replaces whatever any program takes for the end of a line. */
const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

const lines = (texts: string[]) =>
  texts
    .flatMap((text) => text.split(/\r\n?|\n/))
    .map(oneLine)
    .filter((text) => text !== '')
    .join('\n');
