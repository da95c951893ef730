import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { signBooking } from '../../bookings/emails/booking-token.server.ts';
import { readOrderToken, signOrder } from './order-token.server.ts';

const until = new Date('2026-11-24T12:00:00.700Z');
const before = new Date('2026-11-24T11:59:59.999Z');

describeOnBothDatabases('the token of an order', (open) => {
  it('is of its order alone, until its second', async () => {
    const { db } = await open();
    const token = await signOrder(db, 42, until);
    expect(token).toMatch(/^42-\d+-[0-9a-f]{32}$/);
    expect(await readOrderToken(db, token, before)).toBe(42);
    expect(await readOrderToken(db, token, new Date('2026-11-24T12:00:00Z'))).toBeNull();

    const [id, seconds, signature] = token.split('-');
    for (const forged of [
      ...[`43-${seconds}-${signature}`, `${id}-${Number(seconds) + 60}-${signature}`],
      ...['', '42', `42-${seconds}-${'0'.repeat(32)}`, `${token}0`, ` ${token}`, `${token}\n`],
      ...['9'.repeat(16_384), `${token}${'x'.repeat(16_384)}`, await signBooking(db, 42)],
    ]) {
      expect(await readOrderToken(db, forged, before), forged.slice(0, 60)).toBeNull();
    }
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 1), fc.string({ maxLength: 2 }), async (at, other) => {
        const changed = token.slice(0, at) + other + token.slice(at + 1);
        fc.pre(changed !== token);
        expect(await readOrderToken(db, changed, before)).toBeNull();
      }),
      { numRuns: 50 },
    );
  });

  it('is worth nothing in another shop', async () => {
    const [one, other] = [await open(), await open()];
    expect(await readOrderToken(other.db, await signOrder(one.db, 42, until), before)).toBeNull();
  });
});
