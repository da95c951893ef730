import type { Email } from '../../ui/emails/email.tsx';
import { adminPaths } from '../admin-paths.ts';

/** Sent when more came in within an hour than is announced singly. */
export const ownerDigestEmail = (siteUrl: string, enquiries: number, bookings: number): Email => ({
  subject: 'More has come in: please look at the dashboard',
  heading: 'More has come in',
  paragraphs: [
    'More came in within an hour than we tell you of one by one. Nothing is lost: all of it waits in the dashboard.',
  ],
  rows: [
    ['New enquiries', String(enquiries)],
    ['Bookings that wait for your word', String(bookings)],
  ],
  button: { label: 'Open the dashboard', link: new URL(adminPaths.overview(), siteUrl).href },
});
