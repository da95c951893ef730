import type { Selectable } from 'kysely';
import { sweepOrders } from '../app/orders/settle/sweep-orders.server.ts';
import type { OrderTables } from '../app/orders/tables.ts';
import { buildTestApp, eventOf, sendEvent, type TestApp } from './build-test-app.ts';
import { buildContent } from './builders.ts';
import type { TestDatabase } from './databases.ts';
import { checkInvariants, readStock, type Stock } from './invariants.ts';
import { intentOf, Shopper, sendInto } from './shopper.ts';

export type OrderRow = Selectable<OrderTables['orders']>;

/** An open shop and what tests of orders do behind its counter. */
export interface OrderAdmin extends TestApp {
  database: TestDatabase;
  newShopper(): Shopper;
  orderOf(orderNumber: string): Promise<OrderRow>;
  /** Stock and held pieces of a product. */
  stockOf(productId: number): Promise<{ stock: number; held: number }>;
  emails(orderId: number): Promise<string[]>;
  /** Makes everything that is reserved run out. */
  passHoldTime(): Promise<void>;
  /** Sweeps all orders that are open, however young. */
  sweep(): Promise<void>;
  /** Tells the webhook that a payment succeeded; gives the status it answered. */
  tellPaid(clientSecret: string): Promise<number>;
  /** Confirms a payment with a good card, behind the site's back. */
  payDirectly(clientSecret: string): Promise<void>;
  /** What has been given back of a payment, in pence. */
  givenBack(clientSecret: string): Promise<number>;
  startCounting(): Promise<void>;
  wrongs(): Promise<string[]>;
}

export async function openOrderAdmin(database: TestDatabase, site?: TestApp): Promise<OrderAdmin> {
  const { db } = database;
  if (!site) await buildContent(db);
  const { app, payments, simulator, stripe } = site ?? (await buildTestApp({ database }));
  let atStart: Stock | undefined;
  return {
    app,
    payments,
    simulator,
    stripe,
    database,
    newShopper: () => new Shopper(sendInto(app)),
    orderOf: (orderNumber) =>
      db.selectFrom('orders').selectAll().where('orderNumber', '=', orderNumber).executeTakeFirstOrThrow(),
    async stockOf(productId) {
      const row = await db
        .selectFrom('products')
        .select(['stockQuantity', 'heldQuantity'])
        .where('id', '=', productId)
        .executeTakeFirstOrThrow();
      return { stock: row.stockQuantity, held: row.heldQuantity };
    },
    async emails(orderId) {
      const rows = await db.selectFrom('outbox').select(['kind', 'data']).orderBy('id').execute();
      return rows.filter(({ data }) => data.orderId === orderId).map(({ kind }) => kind);
    },
    async passHoldTime() {
      const expiresAt = new Date(Date.now() - 1_000).toISOString();
      await db.updateTable('stock_holds').set({ expiresAt }).execute();
    },
    sweep: () => sweepOrders({ db, payments, log: app.log }, { waitedSeconds: 0 }),
    async tellPaid(clientSecret) {
      const event = await eventOf(stripe, 'payment_intent.succeeded', intentOf(clientSecret));
      return (await sendEvent(app, event)).statusCode;
    },
    async payDirectly(clientSecret) {
      await stripe.paymentIntents.confirm(intentOf(clientSecret), { payment_method: 'pm_card_visa' });
    },
    async givenBack(clientSecret) {
      const { data } = await stripe.refunds.list({ payment_intent: intentOf(clientSecret) });
      return data.reduce((sum, { amount }) => sum + amount, 0);
    },
    async startCounting() {
      atStart = await readStock(db);
    },
    wrongs: () => checkInvariants(db, simulator.url, atStart),
  };
}
