import type { Email } from '../../../ui/emails/email.tsx';
import { adminPaths } from '../../admin-paths.ts';
import { formatSlot } from '../slots.ts';
import type { CalendarBooking } from './calendar-file.server.ts';

type EmailToSend = Email & { replyTo?: string };
type Booking = Pick<CalendarBooking, 'id' | 'date' | 'name' | 'email' | 'phone' | 'message'>;

export const noticedEmail = (booking: Booking, siteUrl: string): EmailToSend =>
  notice(booking, siteUrl, {
    subject: 'Booking',
    heading: `${booking.name} has booked a consultation`,
    paragraphs: (booking.message ?? '').split('\n').filter((text) => text.trim() !== ''),
    closing: 'Nobody else can take this time.',
  });

export const moveNoticedEmail = (booking: Booking, siteUrl: string, from: string): EmailToSend =>
  notice(booking, siteUrl, {
    subject: 'Moved',
    heading: `${booking.name} has moved their consultation`,
    paragraphs: [`It was to be on ${formatSlot(from)}. Others can book that time now.`],
    closing: 'Nobody else can take the new time.',
  });

export const cancelNoticedEmail = (booking: Booking, siteUrl: string): EmailToSend =>
  notice(booking, siteUrl, {
    subject: 'Cancelled',
    heading: `${booking.name} has cancelled their consultation`,
    paragraphs: [],
    closing: 'Others can book this time now.',
  });

export const burstEmail = (siteUrl: string): Email => ({
  subject: 'Unusually many bookings',
  heading: 'Unusually many people are booking',
  paragraphs: [
    'They come faster than usual, or hold many of the times ahead. So that nobody empties your calendar, further guests are asked to confirm theirs by email within two hours.',
    'Until then such a booking says “Waiting for the customer” in the dashboard. If you know who it is, set it to Confirmed.',
  ],
  button: { label: 'Look at the bookings', link: new URL(adminPaths.tab('bookings'), siteUrl).href },
  closing: ['You are told of this once a day at most.'],
});

interface Words {
  subject: string;
  heading: string;
  paragraphs: string[];
  closing: string;
}

function notice({ id, date, name, email, phone }: Booking, siteUrl: string, words: Words): EmailToSend {
  const { subject, heading, paragraphs, closing } = words;
  const when = formatSlot(date);
  return {
    replyTo: email,
    subject: `${subject}: ${name}, ${when}`,
    heading,
    paragraphs,
    rows: [['When', when], ['Email', email], ...(phone ? [['Phone', phone] satisfies [string, string]] : [])],
    button: {
      label: 'Open it in the dashboard',
      link: new URL(adminPaths.tab('bookings', id), siteUrl).href,
    },
    closing: [`${closing} Answering this email writes to who booked it.`],
  };
}
