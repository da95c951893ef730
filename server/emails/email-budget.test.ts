import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '../../app/tables.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';
import { transaction } from '../database/database.ts';
import { deleteOldUses } from '../limits/spend.ts';
import type { EmailBudget } from './outbox.ts';
import { forgetRecipient, ownerDigest, queueEmail } from './outbox.ts';

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

describeOnBothDatabases('the budget of emails to one mailbox', (open) => {
  let db: Db;
  let number = 0;

  beforeAll(async () => {
    ({ db } = await open());
  });

  beforeEach(async () => {
    for (const table of ['outbox', 'limit_uses'] as const) await db.deleteFrom(table).execute();
  });

  interface Given {
    budget?: EmailBudget;
    key?: string;
    sendAfter?: string;
    kind?: string;
  }
  const queue = (recipient: string, given: Given = {}) =>
    transaction(db, (trx) =>
      queueEmail(trx, {
        key: `email-${++number}`,
        kind: 'test',
        recipient,
        budget: 'stranger',
        data: {},
        ...given,
      }),
    );
  const queued = async () => (await db.selectFrom('outbox').select(['kind', 'recipient']).execute()).length;

  it('lets three of twenty through that are caused at once, however the address is written', async () => {
    const spellings = ['ada@example.com', 'ADA@example.com', 'ada+van@example.com', 'ada+x@Example.com'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => queue(spellings[index % 4] ?? '')),
    );
    expect(answers.filter(Boolean)).toHaveLength(3);
    expect(await queued()).toBe(3);
    expect(await queue('bea@example.com')).toBe(true);
  });

  it('lets eight through in any day, of all kinds together', async () => {
    for (let count = 0; count < 10; count++) {
      await queue('ada@example.com', { kind: `kind-${count % 4}`, sendAfter: inHours(count * 1.1) });
    }
    expect(await queued()).toBe(8);
    expect(await queue('ada@example.com', { sendAfter: inHours(20) })).toBe(false);
    expect(await queue('ada@example.com', { sendAfter: inHours(40) })).toBe(true);
  });

  it('does not count today what is planned for next week', async () => {
    for (let count = 0; count < 3; count++) await queue('ada@example.com', { sendAfter: inHours(7 * 24) });
    expect(await queue('ada@example.com')).toBe(true);
    expect(await queue('ada@example.com', { sendAfter: inHours(7 * 24 - 0.9) })).toBe(false);
  });

  it('is not spent by the same email queued again, nor by what the owner sends', async () => {
    const again = await Promise.all(
      Array.from({ length: 5 }, () => queue('ada@example.com', { key: 'same' })),
    );
    expect(again).toEqual([true, true, true, true, true]);
    for (let count = 0; count < 5; count++) await queue('ada@example.com', { budget: 'none' });
    expect(await queued()).toBe(6);
    expect(await queue('ada@example.com')).toBe(true);
    expect(await queue('ada@example.com')).toBe(true);
    expect(await queue('ada@example.com')).toBe(false);
  });

  it('is not filled again by deleting an account, and only by time', async () => {
    for (let count = 0; count < 3; count++) await queue('ada@example.com');
    await transaction(db, (trx) => forgetRecipient(trx, 'ada@example.com'));
    expect(await queue('ada@example.com')).toBe(false);
    await deleteOldUses(db);
    expect(await queue('ada@example.com')).toBe(false);
    await db
      .updateTable('limit_uses')
      .set({ at: inHours(-1) })
      .execute();
    expect(await queue('ada@example.com')).toBe(true);
    await db
      .updateTable('limit_uses')
      .set({ at: inHours(-25), endsAt: inHours(-1) })
      .execute();
    await deleteOldUses(db);
    expect(await db.selectFrom('limit_uses').selectAll().execute()).toEqual([]);
  });

  it('gathers what would flood the owner in one email at the end of the hour', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => queue('owner@example.com', { budget: 'owner' })),
    );
    expect(answers.filter(Boolean)).toHaveLength(5);
    const digests = await db.selectFrom('outbox').selectAll().where('kind', '=', ownerDigest).execute();
    expect(digests).toHaveLength(1);
    const wait = Date.parse(digests[0]?.sendAfter ?? '') - Date.now();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(hour);
  });
});
