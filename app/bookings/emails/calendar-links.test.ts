import { expect, it } from 'vitest';
import { googleCalendarLink, outlookCalendarLink } from './calendar-links.ts';

const appointment = {
  date: '2026-11-27T13:30:00.000Z',
  minutes: 45,
  title: 'Consultation & tea',
  place: '1 Sample Lane, Faversham',
};

it('gives an appointment to Google in UTC', () => {
  const { origin, searchParams } = new URL(googleCalendarLink(appointment));
  expect([origin, Object.fromEntries(searchParams)]).toEqual([
    'https://calendar.google.com',
    {
      action: 'TEMPLATE',
      text: 'Consultation & tea',
      location: '1 Sample Lane, Faversham',
      dates: '20261127T133000Z/20261127T141500Z',
    },
  ]);
});

it('gives it to Outlook', () => {
  const { origin, searchParams } = new URL(outlookCalendarLink(appointment));
  expect([origin, Object.fromEntries(searchParams)]).toMatchObject([
    'https://outlook.live.com',
    { startdt: '2026-11-27T13:30:00.000Z', enddt: '2026-11-27T14:15:00.000Z', subject: 'Consultation & tea' },
  ]);
});
