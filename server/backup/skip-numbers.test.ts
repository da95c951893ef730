import { expect, it } from 'vitest';
import { buildBooking, buildQuote } from '../../test/builders.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';
import { transaction } from '../database/database.ts';
import { skipNumbers } from './skip-numbers.ts';

describeOnBothDatabases('numbers that are left out', (open) => {
  it('are given to no row, whether there was one before or none', async () => {
    const { db } = await open();
    const { id: last } = await buildQuote(db);
    await transaction(db, async (trx) => {
      for (const table of ['quotes', 'bookings']) await skipNumbers(trx, table, 1_000);
    });
    const [quote, booking] = [await buildQuote(db), await buildBooking(db)];
    expect(quote.id).toBeGreaterThan(last + 1_000);
    expect(booking.id).toBeGreaterThan(1_000);
    expect((await buildQuote(db)).id).toBe(quote.id + 1);
  });
});
