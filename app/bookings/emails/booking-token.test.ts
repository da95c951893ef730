import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase, type TestDatabase } from '../../../test/databases.ts';
import { bookingLink, readBookingToken, signBooking } from './booking-token.server.ts';

describeOnDatabase('the token of a booking', (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
  });

  it('stays the same, and is of its booking alone', async () => {
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 - 1 }), async (id) => {
        const token = await signBooking(db, id);
        expect(token).toMatch(/^\d+-[0-9a-f]{32}$/);
        expect(await signBooking(db, id)).toBe(token);
        expect(await readBookingToken(db, token)).toBe(id);
        const [, signature] = token.split('-');
        expect(await readBookingToken(db, `${id + 1}-${signature}`)).toBeNull();
      }),
      { numRuns: 20 },
    );
    expect(await bookingLink(db, 'https://site.example/', 7)).toBe(
      `https://site.example/booking/${await signBooking(db, 7)}`,
    );
  });

  it('is taken from nobody who has changed anything in it', async () => {
    const { db } = database;
    const token = await signBooking(db, 42);
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 1), fc.string({ maxLength: 2 }), async (at, other) => {
        const changed = token.slice(0, at) + other + token.slice(at + 1);
        fc.pre(changed !== token);
        expect(await readBookingToken(db, changed)).toBeNull();
      }),
      { numRuns: 50 },
    );
    const long = 'x'.repeat(16_384);
    for (const forged of [
      ...['', '-', '42', '42-', `42-${'0'.repeat(32)}`, token.slice(0, -1), `${token}0`, `0${token}`],
      ...[token.toUpperCase().replace('-', '–'), ` ${token}`, `${token}\n`, `${token}${long}`, long],
      ...['9'.repeat(16_384), `42-${'0'.repeat(16_384)}`, `${'0'.repeat(16_384)}${token}`],
    ]) {
      expect(await readBookingToken(db, forged), forged.slice(0, 60)).toBeNull();
    }
  });

  it('is worth nothing in another shop', async () => {
    const other = await open();
    expect(await readBookingToken(other.db, await signBooking(database.db, 42))).toBeNull();
  });
});
