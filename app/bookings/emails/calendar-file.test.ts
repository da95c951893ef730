import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAppointment, readCalendar } from '../../../test/read-calendar.ts';
import {
  type CalendarBooking,
  customerCalendar,
  downloadedCalendar,
  isSameInCalendars,
  ownerCalendar,
  ownerFeed,
} from './calendar-file.server.ts';
import type { Workshop } from './workshop.server.ts';

const ours: Workshop = {
  businessName: 'Ampervan',
  email: 'owner@ampervan.example',
  phone: '01632 960123',
  address: 'Unit 4, Sample Yard; Faversham',
  siteUrl: 'https://ampervan.example',
};
const booking: CalendarBooking = {
  id: 12,
  date: '2026-10-30T13:00:00.000Z',
  minutes: 30,
  status: 'pending',
  sequence: 0,
  name: 'Ada Fernsby',
  email: 'ada@example.com',
  phone: '01632 960 456',
  message: 'A fridge',
  createdAt: '2026-10-01T09:00:00.000Z',
};
const link = 'https://ampervan.example/booking/some-token';

describe('the calendar file of a booking', () => {
  it('says when and where, by UTC, and who asks whom', () => {
    const { method, content } = customerCalendar(booking, ours, link);
    expect(content).toContain('\r\nDTSTART:20261030T130000Z\r\nDTEND:20261030T133000Z\r\n');
    expect([method, readAppointment(content)]).toMatchObject([
      'REQUEST',
      {
        method: 'REQUEST',
        summary: 'Consultation at Ampervan',
        sequence: 0,
        status: 'TENTATIVE',
        location: 'Unit 4, Sample Yard; Faversham',
        start: booking.date,
        url: link,
        organizer: 'mailto:owner@ampervan.example',
        organizerName: 'Ampervan',
        attendee: 'mailto:ada@example.com',
        uid: expect.stringMatching(/^booking-12-\w+@ampervan\.example$/),
        description:
          'Bring a list of what should run and photographs of what is there now.\n' +
          `If you cannot come, please tell us: 01632 960123\nMove it or cancel it: ${link}`,
      },
    ]);
  });

  it('is known by the same name after a move and a cancel, and says which is the latest', () => {
    const moved = { ...booking, date: '2026-11-06T14:30:00.000Z', sequence: 1 };
    const changes = [booking, moved, { ...moved, status: 'cancelled', sequence: 2 } as const];
    for (const write of [customerCalendar, ownerCalendar]) {
      const files = changes.map((change) => readAppointment(write(change, ours).content));
      expect(new Set(files.map(({ uid }) => uid)).size).toBe(1);
      expect(files[2]?.description).not.toContain('Bring');
      expect(files.map(({ sequence, method, status, start }) => [sequence, method, status, start])).toEqual([
        [0, 'REQUEST', 'TENTATIVE', booking.date],
        [1, 'REQUEST', 'TENTATIVE', moved.date],
        [2, 'CANCEL', 'CANCELLED', moved.date],
      ]);
    }
  });

  it('tells the owner who comes and why, and whoever else reads it neither', () => {
    expect(readAppointment(ownerCalendar(booking, ours).content)).toMatchObject({
      summary: 'Consultation: Ada Fernsby',
      attendeeName: 'Ada Fernsby',
      description: '01632 960 456\nada@example.com\nA fridge',
      url: 'https://ampervan.example/admin/bookings/12',
    });
    // Anybody can book with somebody else's address.
    for (const content of [customerCalendar(booking, ours).content, downloadedCalendar(booking, ours)]) {
      expect(content).not.toMatch(/Ada|Fernsby|fridge|960 456/);
    }
    expect(downloadedCalendar(booking, ours)).not.toContain('ada@example.com');
  });

  it('is for saving the same appointment, which nobody is asked to', () => {
    const { uid } = readAppointment(customerCalendar(booking, ours).content);
    const saved = readAppointment(downloadedCalendar(booking, ours, link));
    expect([saved.method, saved.uid, saved.attendee]).toEqual(['PUBLISH', uid, undefined]);
  });

  it.each([
    ['the owner has given no address', { ...ours, email: '' }, booking],
    ['it would be more than an address', ours, { ...booking, email: 'ada?cc=eve@example.org' }],
    ['it is no address', ours, { ...booking, email: 'Ada' }],
  ])('asks nobody where %s', (_name, workshop, of) => {
    for (const write of [customerCalendar, ownerCalendar]) {
      const { method, content } = write(of, workshop);
      const file = readAppointment(content);
      expect([method, file.method, file.attendee]).toEqual(['PUBLISH', 'PUBLISH', undefined]);
    }
  });

  it('is a feed of many, with a name', () => {
    const { name, method, events } = readCalendar(
      ownerFeed([booking, { ...booking, id: 13, status: 'confirmed' }], [], ours),
    );
    expect([name, method]).toEqual(['Consultations at Ampervan', 'PUBLISH']);
    expect(events.map(({ status }) => status)).toEqual(['TENTATIVE', 'CONFIRMED']);
    expect(readCalendar(ownerFeed([], [], ours)).events).toEqual([]);
  });

  it('keeps whatever people write, and gains no line of it', () => {
    const breaks = fc.constantFrom('\r\n', '\n', '\r', '\u2028', '\u0085', '\0', '\v', ' ', '\t');
    const parts = fc.constantFrom(
      ...[';', ',', ':', '\\', '"', '^', '\\n', 'END:VEVENT', 'Zoë 🚐', '日本語'],
    );
    const lines = fc.constantFrom('ATTENDEE:mailto:eve@example.org', 'METHOD:CANCEL', 'X:1', 'a'.repeat(80));
    const hostile = fc
      .array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), breaks, parts, lines))
      .map((all) => all.join(''));
    const usual = readAppointment(ownerCalendar(booking, ours).content).lines;
    fc.assert(
      fc.property(hostile, hostile, hostile, (name, message, businessName) => {
        const workshop = { ...ours, businessName: `By ${businessName}`, address: `At ${businessName}` };
        const of = { ...booking, name: `N${name}`, message };
        const { content } = ownerCalendar(of, workshop);
        expect(readAppointment(content)).toMatchObject({
          method: 'REQUEST',
          lines: usual,
          summary: inOneLine(`Consultation: N${name}`),
          location: inOneLine(`At ${businessName}`),
          attendeeName: asPerson(`N${name}`),
          organizerName: asPerson(`By ${businessName}`),
        });
        for (const row of content.split('\r\n')) expect(Buffer.byteLength(row)).toBeLessThanOrEqual(75);
        expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0\v\u0085\u2028]/);
        expect(readCalendar(ownerFeed([of], [], workshop))).toMatchObject({
          method: 'PUBLISH',
          events: [{}],
        });
      }),
    );
  });
});

const inOneLine = (text: string) =>
  text
    .toWellFormed()
    .split(/[\s\p{Cc}]+/u)
    .join(' ')
    .trim();

const asPerson = (text: string) => inOneLine(text).replaceAll('\\', '/');

describe('a status', () => {
  it.each([
    ['pending', 'confirmed', false],
    ['confirmed', 'completed', true],
    ['cancelled', 'completed', false],
    ['cancelled', 'cancelled', true],
  ] as const)('%s looks in calendars like %s: %s', (one, other, isSame) => {
    expect(isSameInCalendars(one, other)).toBe(isSame);
  });
});
