import { isPlainAddress } from '../../../server/emails/mail.ts';
import type { Email } from '../../../ui/emails/email.tsx';
import { paths } from '../../paths.ts';
import { londonTime } from '../../values/london-days.ts';
import { formatSlot } from '../slots.ts';
import type { CalendarBooking } from './calendar-file.server.ts';
import type { Workshop } from './workshop.server.ts';

type EmailToSend = Email & { replyTo?: string };
type Booking = Pick<CalendarBooking, 'date' | 'minutes'>;
type LinkedBooking = Booking & { link: string };

// Customer emails repeat nothing typed: anybody can give somebody else's address.

export const receivedEmail = (booking: LinkedBooking, ours: Workshop): EmailToSend =>
  standing(booking, ours, {
    subject: `Your consultation: ${formatSlot(booking.date)}`,
    heading: 'Your consultation is booked',
    paragraph: `We have kept this time for you. ${bring}`,
    isUnasked: true,
  });

export function heldEmail(
  booking: LinkedBooking & { heldUntil: string | null },
  ours: Workshop,
): EmailToSend {
  const until = booking.heldUntil === null ? '' : ` until ${londonTime(new Date(booking.heldUntil))}`;
  const email = standing(booking, ours, {
    subject: `Please confirm your consultation: ${formatSlot(booking.date)}`,
    heading: 'Please confirm your consultation',
    paragraph: `Unusually many people are booking just now, so we ask everyone to confirm. We keep this time for you${until}.`,
  });
  return {
    ...email,
    button: { label: 'Confirm my consultation', link: booking.link },
    closing: ['If you do not confirm it, somebody else can have the time.', byMistake],
  };
}

export const releasedEmail = (booking: Booking, ours: Workshop): EmailToSend => ({
  ...gone(booking, ours, {
    subject: 'Not confirmed',
    heading: 'We no longer hold your time',
    paragraph:
      'It was not confirmed within two hours, so somebody else can have it. You are welcome to book again.',
  }),
  closing: [byMistake],
});

export const confirmedEmail = (booking: LinkedBooking, ours: Workshop): EmailToSend =>
  standing(booking, ours, {
    subject: `Confirmed: your consultation, ${formatSlot(booking.date)}`,
    heading: 'Your consultation is confirmed',
    paragraph: `We look forward to seeing you. ${bring}`,
  });

export const reopenedEmail = (booking: LinkedBooking, ours: Workshop): EmailToSend =>
  standing(booking, ours, {
    subject: `Your consultation takes place: ${formatSlot(booking.date)}`,
    heading: 'Your consultation takes place after all',
    paragraph: `It was cancelled, and now the time is yours again. ${bring}`,
  });

/** `from` is the old start; equal if only the length has changed. */
export const movedEmail = (booking: LinkedBooking, ours: Workshop, from: string): EmailToSend =>
  from === booking.date
    ? standing(booking, ours, {
        subject: `Your consultation now takes ${booking.minutes} minutes: ${formatSlot(booking.date)}`,
        heading: `Your consultation now takes ${booking.minutes} minutes`,
        paragraph: `It begins when it did before. ${bring}`,
      })
    : standing(booking, ours, {
        subject: `Your consultation is moved: ${formatSlot(booking.date)}`,
        heading: 'Your consultation is moved',
        paragraph: `We have kept the new time for you. ${bring}`,
        from,
      });

export const reminderEmail = (booking: LinkedBooking, ours: Workshop, heading: string): EmailToSend =>
  standing(booking, ours, {
    subject: `Reminder: your consultation, ${formatSlot(booking.date)}`,
    heading,
    paragraph: `We look forward to seeing you. ${bring}`,
  });

export const cancelledEmail = (booking: Booking, ours: Workshop, by: 'customer' | 'owner'): EmailToSend => ({
  ...gone(booking, ours, {
    subject: 'Cancelled',
    heading: 'Your consultation is cancelled',
    paragraph:
      by === 'owner'
        ? 'We are sorry: we cannot keep this time for you. Please choose another, or reply to this email.'
        : 'You have cancelled it, and somebody else can have the time. You are welcome to book another.',
  }),
  ...(by === 'owner' ? {} : { closing: ['If it was not you who cancelled it, please tell us.'] }),
});

const byMistake =
  'If you did not book this, somebody gave your address by mistake: please ignore this email.';
const bring = 'Bring a list of what should run and photographs of what is there now.';

interface Words {
  subject: string;
  heading: string;
  paragraph: string;
  from?: string;
  isUnasked?: boolean;
}

function standing({ date, minutes, link }: LinkedBooking, ours: Workshop, words: Words): EmailToSend {
  const { subject, heading, paragraph, from, isUnasked = false } = words;
  const ringUs = ours.phone ? `, ring us: ${ours.phone},` : '';
  return {
    ...answersTo(ours),
    subject,
    heading,
    paragraphs: [paragraph],
    rows: [
      ['When', formatSlot(date)],
      ...(from ? [['Before', formatSlot(from)] satisfies [string, string]] : []),
      ['How long', `${minutes} minutes`],
      ...(ours.address ? [['Where', ours.address] satisfies [string, string]] : []),
    ],
    button: { label: 'Move or cancel', link },
    closing: [
      `If you cannot come, please move or cancel it there${ringUs} or answer this email.`,
      ...(isUnasked ? [byMistake] : []),
    ],
  };
}

const gone = ({ date }: Booking, ours: Workshop, { subject, heading, paragraph }: Words): EmailToSend => ({
  ...answersTo(ours),
  subject: `${subject}: your consultation, ${formatSlot(date)}`,
  heading,
  paragraphs: [paragraph],
  rows: [['When it was', formatSlot(date)]],
  button: { label: 'Book another time', link: new URL(paths.book(), ours.siteUrl).href },
});

const answersTo = ({ email }: Workshop) => (isPlainAddress(email) ? { replyTo: email } : {});
