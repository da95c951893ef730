import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../server/database/database.ts';
import { buildOrder } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { moveOrder, type OrderState } from './move-order.server.ts';
import { mayBecome, mayPaymentBecome, orderStatuses, paymentStatuses } from './order-states.ts';

const anyState = fc.record({
  status: fc.constantFrom(...orderStatuses),
  paymentStatus: fc.constantFrom(...paymentStatuses),
});
const anyMove: fc.Arbitrary<Partial<OrderState>> = fc.oneof(
  anyState,
  anyState.map(({ status }) => ({ status })),
  anyState.map(({ paymentStatus }) => ({ paymentStatus })),
);

const isAllowed = (from: OrderState, to: Partial<OrderState>) =>
  (to.status === undefined || mayBecome(from.status, to.status)) &&
  (to.paymentStatus === undefined || mayPaymentBecome(from.paymentStatus, to.paymentStatus));

describeOnDatabase('an order', (open) => {
  let database: TestDatabase;
  let id: number;

  beforeAll(async () => {
    database = await open();
    ({ id } = await buildOrder(database.db));
  });

  const stateNow = () =>
    database.db
      .selectFrom('orders')
      .select(['status', 'paymentStatus'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  const put = (state: OrderState) =>
    database.db.updateTable('orders').set(state).where('id', '=', id).execute();

  const move = (...args: [to: Partial<OrderState>, only?: Parameters<typeof moveOrder>[3]]) =>
    transaction(database.db, (trx) => moveOrder(trx, id, ...args));

  it('moves along the tables of states and in no other way', async () => {
    await fc.assert(
      fc.asyncProperty(anyState, anyMove, async (from, to) => {
        await put(from);
        const moved = await move(to).catch(() => false);
        expect(moved).toBe(isAllowed(from, to));
        expect(await stateNow()).toEqual(moved ? { ...from, ...to } : from);
      }),
      { numRuns: 300, seed: 20_261_122 },
    );
  });

  it('moves only from the state, and with the payment, that is asked for', async () => {
    const from = { status: 'cancelled', paymentStatus: 'cancelled' } as const;
    const to = { status: 'confirmed', paymentStatus: 'paid' } as const;
    await put(from);
    expect(await move(to, { status: 'pending' })).toBe(false);
    expect(await move({ paymentStatus: 'paid' }, { status: 'pending' })).toBe(false);
    expect(await move(to, { paymentIntentId: 'pi_another' })).toBe(false);
    expect(await stateNow()).toEqual(from);
    expect(await move(to, { status: 'cancelled' })).toBe(true);
    await expect(move({ status: 'completed' }, { status: 'cancelled' })).rejects.toThrow(/completed/);
    expect(await stateNow()).toEqual(to);
  });

  it('is moved by one of those who try at the same time', async () => {
    await put({ status: 'pending', paymentStatus: 'pending' });
    const tries = Array.from({ length: 8 }, (_, index) =>
      index % 2
        ? move({ status: 'cancelled', paymentStatus: 'cancelled' }, { status: 'pending' })
        : move({ status: 'confirmed', paymentStatus: 'paid' }, { status: 'pending' }),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });
});

describe('the states of a payment', () => {
  const allowed = ['pending>paid', 'pending>cancelled', 'cancelled>paid', 'paid>refunding', 'paid>refunded'];

  it('follow each other as money does', () => {
    const ways = paymentStatuses.flatMap((from) =>
      paymentStatuses.filter((to) => mayPaymentBecome(from, to)).map((to) => `${from}>${to}`),
    );
    expect(ways.sort()).toEqual([...allowed, 'refunding>refunded'].sort());
  });
});
