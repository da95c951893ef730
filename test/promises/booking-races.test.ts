import { beforeAll, expect, it } from 'vitest';
import { adminApi } from '../../app/admin-paths.ts';
import { bookByHand } from '../../app/bookings/admin/by-hand/by-hand.server.ts';
import { bookSlot } from '../../app/bookings/book/book-slot.server.ts';
import { signBooking } from '../../app/bookings/emails/booking-token.server.ts';
import { readBookingHours } from '../../app/bookings/free-slots.server.ts';
import { listBookableDays, overlap } from '../../app/bookings/slots.ts';
import { api } from '../../app/paths.ts';
import { addDays, londonDay } from '../../app/values/london-days.ts';
import { buildBooking } from '../builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../databases.ts';
import { isLongRun } from '../extent.ts';
import { buildPerson } from '../people.ts';
import { refusal, type Shopper } from '../shopper.ts';
import { usualHours } from '../usual-hours.ts';
import { countOf, longRounds, openDoors } from './open-doors.ts';

/** More of them by hand: TEST_ROUNDS=25. */
const rounds = longRounds ?? (isLongRun ? 3 : 1);

describeOnBothDatabases('a time that many want at once', (open) => {
  let database: TestDatabase;
  let newShopper: () => Shopper;
  let expectOrder: () => Promise<void>;

  beforeAll(async () => {
    database = await open();
    ({ newShopper, expectOrder } = await openDoors(database));
  });

  it(`goes to one of 100 callers, in each of ${rounds} rounds`, async () => {
    const today = londonDay(new Date());
    const slots = listBookableDays(
      today,
      addDays(today, 60),
      { ...usualHours, noticeHours: 48 },
      [],
      new Date(),
    );
    const starts = slots.flatMap((day) => day.slots.map(({ start }) => start));
    for (const date of starts.slice(0, rounds)) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, number) =>
          newShopper().ask('POST', api.bookings(), {
            date,
            name: 'Ada Fernsby',
            email: `caller-${number}@example.com`,
          }),
        ),
      );
      expect(countOf(answers, 201)).toBe(1);
      expect(answers.filter(({ status }) => status !== 201).map(refusal)).toEqual(
        Array.from({ length: 99 }, () => '409 slot_taken'),
      );
    }
  });

  it('goes to one of 20 who move theirs there and 20 who book it, three times', async () => {
    const today = londonDay(new Date());
    const slots = listBookableDays(
      today,
      addDays(today, 60),
      { ...usualHours, noticeHours: 48 },
      [],
      new Date(),
    );
    const starts = slots.flatMap((day) => day.slots.map(({ start }) => start));
    for (const date of starts.slice(rounds, rounds + 3)) {
      const tokens = [];
      for (let number = 0; number < 20; number++) {
        const far = new Date(Date.parse(date) + (100 + number) * 86_400_000).toISOString();
        tokens.push(await signBooking(database.db, (await buildBooking(database.db, { date: far })).id));
      }
      const answers = await Promise.all(
        tokens.flatMap((token, number) => [
          newShopper().ask('POST', `${api.linkedBooking(token)}/move`, { date }),
          newShopper().ask('POST', api.bookings(), {
            date,
            name: 'Ada Fernsby',
            email: `other-${number}@example.com`,
          }),
        ]),
      );
      const refused = answers.filter(({ status }) => status > 201);
      expect(refused.map(refusal)).toEqual(Array.from({ length: 39 }, () => '409 slot_taken'));
      const bookings = database.db.selectFrom('bookings').select('status').where('date', '=', date);
      expect(await bookings.execute()).toHaveLength(1);
      await database.db
        .deleteFrom('bookings')
        .where('date', '>', starts.at(-1) ?? '')
        .execute();
    }
  });

  it('goes in no part to two of owners by hand and visitors, nor what is blocked, in all processes', async () => {
    const { cookie } = await buildPerson(database.db, { isAdmin: true });
    const today = londonDay(new Date());
    const days = listBookableDays(
      today,
      addDays(today, 60),
      { ...usualHours, noticeHours: 48 },
      [],
      new Date(),
    );
    const owner = () => Object.assign(newShopper(), { cookie });
    for (const { slots } of days.slice(-3)) {
      await database.db.deleteFrom('bookings').execute();
      const [first, second] = slots.map(({ start }) => start);
      const later = (minutes: number) => new Date(Date.parse(first ?? '') + minutes * 60_000).toISOString();
      const block = { begins: later(60), ends: later(240) };
      const answers = await Promise.all([
        owner().ask('POST', adminApi.bookingBlocks(), block),
        ...Array.from({ length: 10 }, (_, number) => [
          owner().ask('POST', adminApi.bookingsByHand(), {
            date: later(number * 4),
            minutes: 20,
            name: 'Wilf',
            phone: '01632 960 789',
          }),
          newShopper().ask('POST', api.bookings(), {
            date: number % 2 === 0 ? first : second,
            name: 'Vic',
            email: `vic-${number}@example.com`,
          }),
          newShopper().ask('POST', api.bookings(), {
            date: slots[2 + (number % 6)]?.start,
            name: 'Vi',
            email: `vi-${number}@example.com`,
          }),
        ]).flat(),
      ]);
      expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
      const [blocked] = answers;
      const booked = await database.db.selectFrom('bookings').select(['date', 'minutes']).execute();
      expect(booked.length).toBeGreaterThan(0);
      for (const one of booked) {
        expect(booked.filter((other) => overlap(one, other))).toEqual([one]);
      }
      const inside = booked.filter((one) => overlap(one, { date: block.begins, minutes: 180 }));
      expect(blocked?.body).toMatchObject({ ...block, standing: inside.length });
    }
  });

  it('goes in no part to both a visitor and the owner, who look at the same moment whether it is free', async () => {
    const { db } = database;
    const { id, email } = await buildPerson(db, { isAdmin: true });
    const owner = { id, email, firstName: 'Olive', lastName: null, isAdmin: true };
    const hours = await readBookingHours(db);
    const today = londonDay(new Date());
    const days = listBookableDays(
      today,
      addDays(today, 60),
      { ...usualHours, noticeHours: 48 },
      [],
      new Date(),
    );
    const starts = days.flatMap(({ slots }) => slots.map(({ start }) => start));
    for (const date of starts.slice(0, rounds)) {
      await db.deleteFrom('bookings').execute();
      const contact = { email: 'vic@example.com', phone: '01632 960 789', message: '' };
      const inside = new Date(Date.parse(date) + 10 * 60_000).toISOString();
      const answers = await Promise.allSettled([
        bookSlot(
          db,
          { date, name: 'Vic', ...contact },
          { network: null, isProven: true },
          hours,
          async () => false,
        ),
        bookByHand(db, owner, {
          date: inside,
          minutes: 20,
          name: 'Wilf',
          ...contact,
          ownerNote: '',
          tellCustomer: false,
        }),
      ]);
      const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
      expect(refused).toMatchObject([{ code: 'slot_taken' }]);
      expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1);
    }
  });

  it('leaves everything in order', () => expectOrder());
});
