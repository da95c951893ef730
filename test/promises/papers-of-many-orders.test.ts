import { beforeAll, expect, it } from 'vitest';
import { writeMissingPapers } from '../../app/orders/papers/write-missing.server.ts';
import type { Db } from '../../app/tables.ts';
import { buildOrder } from '../builders.ts';
import { describeOn, describeOnBothDatabases } from '../databases.ts';
import { sqlitePlans } from '../query-plans.ts';

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

describeOn('sqlite', 'papers of very many orders', (open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  it('are looked for among all orders a part at a time', async () => {
    const { id } = await buildOrder(db);
    await db.updateTable('orders').set({ id: 90_001 }).where('id', '=', id).execute();
    const plans = await sqlitePlans(db, () => writeMissingPapers(db, { before: tomorrow() }));
    expect(plans.filter((plan) => plan.includes('(rowid>? AND rowid<?)'))).toHaveLength(5);
    expect(plans.filter((plan) => plan.includes('SCAN orders'))).toEqual([]);
  });
});

describeOnBothDatabases('papers that came to be lacking', (open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  const papersOf = (orderId: number) =>
    db.selectFrom('papers').select('kind').where('orderId', '=', orderId).orderBy('id').execute();

  it('are written although all orders have been looked through', async () => {
    const old = await buildOrder(db, { paidAt: '2025-03-02T12:00:00.000Z' });
    const unpaid = await buildOrder(db, { paymentStatus: 'pending', status: 'pending' });
    await writeMissingPapers(db, { before: tomorrow() });
    expect(await papersOf(old.id)).toEqual([{ kind: 'invoice' }]);
    expect(await papersOf(unpaid.id)).toEqual([]);

    await db.updateTable('orders').set({ refundedPence: 100 }).where('id', '=', old.id).execute();
    const paid = { paymentStatus: 'paid', status: 'confirmed', paidAt: new Date().toISOString() } as const;
    await db.updateTable('orders').set(paid).where('id', '=', unpaid.id).execute();
    const added = await buildOrder(db, { paidAt: '2025-03-02T12:00:00.000Z' });
    await writeMissingPapers(db, { before: tomorrow() });
    expect(await papersOf(old.id)).toEqual([{ kind: 'invoice' }, { kind: 'credit-note' }]);
    expect(await papersOf(unpaid.id)).toEqual([{ kind: 'invoice' }]);
    expect(await papersOf(added.id)).toEqual([{ kind: 'invoice' }]);
  });

  it('are not forgotten where they were too late for the month that was asked for', async () => {
    const order = await buildOrder(db, { paidAt: '2025-05-02T12:00:00.000Z' });
    await writeMissingPapers(db, { before: '2025-05-01T00:00:00.000Z' });
    expect(await papersOf(order.id)).toEqual([]);
    await writeMissingPapers(db, { before: '2025-06-01T00:00:00.000Z' });
    expect(await papersOf(order.id)).toEqual([{ kind: 'invoice' }]);
  });
});
