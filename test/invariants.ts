import { sql } from 'kysely';
import type Stripe from 'stripe';
import { vatByRate } from '../app/orders/read-bill.server.ts';
import { firstPaymentPence, restPence } from '../app/orders/rest/deposit.ts';
import type { Rest } from '../app/orders/rest/read-rest.server.ts';
import { readGivenBack } from '../app/orders/send/read-sending.server.ts';
import { isAnswerDue } from '../app/payments/dispute-states.ts';
import type { Db } from '../app/tables.ts';
import { databaseNow } from '../server/database/database.ts';
import { clientFor } from '../simulator/running-simulator.ts';
import { readLostAtProvider, wrongStillPaid } from './dispute-invariants.ts';
import { wrongPapers } from './paper-invariants.ts';
import { readGiven, wrongRefunds } from './refund-invariants.ts';
import { wrongWords } from './word-invariants.ts';

/** Pieces in stock by product id. */
export type Stock = ReadonlyMap<number, number>;

export async function readStock(db: Db): Promise<Stock> {
  const rows = await db.selectFrom('products').select(['id', 'stockQuantity']).execute();
  return new Map(rows.map(({ id, stockQuantity }) => [id, stockQuantity]));
}

const sumOf = <Row>(rows: Row[], part: (row: Row) => number) => rows.reduce((sum, row) => sum + part(row), 0);

const minute = 60_000;
const moneyHasCome = ['paid', 'refunding', 'refunded'];
const hasLeft = ['dispatched', 'completed'];

interface Ground {
  orders: Awaited<ReturnType<typeof readOrders>>;
  rests: Rest[];
  payments: Map<string, Stripe.PaymentIntent>;
  refunded: Map<string, number>;
  lost: Map<string, number>;
  /** Amounts at the provider by the key of the refund that they were given for. */
  refundsByKey: Map<string, number[]>;
}

/**
 * Everything that must be true of orders, stock, emails and money at rest, whatever happened before.
 * Gives what is not, in words. `stockAtStart` is `readStock` from before the first sale (I4).
 */
export async function checkInvariants(db: Db, simulatorUrl: string, stockAtStart?: Stock): Promise<string[]> {
  const ground = {
    orders: await readOrders(db),
    rests: await db.selectFrom('order_rests').selectAll().execute(),
    ...(await readMoney(simulatorUrl)),
  };
  return [
    ...paymentsWithoutOrder(ground),
    ...paidOrdersWithoutMoney(ground),
    ...(await wrongStock(db)),
    ...(await wrongHolds(db)),
    ...(stockAtStart ? await lostStock(db, ground, stockAtStart) : []),
    ...(await wrongSums(db, ground)),
    ...(await wrongEmails(db, ground)),
    ...(await oldHolds(db)),
    ...(await wrongParcels(db, ground)),
    ...(await wrongMarks(db, ground)),
    ...(await wrongStillPaid(db, ground)),
    ...(await wrongPapers(db, ground.orders)),
    ...(await wrongWords(db)),
    ...(await wrongRefunds(db, ground.orders, ground.refundsByKey)),
  ];
}

/** Waits until everything has settled; gives what is still wrong when the time is up. */
export async function settledInvariants(
  seconds: number,
  ...check: Parameters<typeof checkInvariants>
): Promise<string[]> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const wrong = await checkInvariants(...check);
    if (wrong.length === 0 || Date.now() > end) return wrong;
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

const readOrders = (db: Db) => db.selectFrom('orders').selectAll().orderBy('id').execute();

async function readMoney(simulatorUrl: string): Promise<Omit<Ground, 'orders' | 'rests'>> {
  const { hostname, port } = new URL(simulatorUrl);
  const stripe = clientFor({ host: hostname, port: Number(port) });
  const payments = new Map<string, Stripe.PaymentIntent>();
  for await (const intent of stripe.paymentIntents.list({ limit: 100 })) payments.set(intent.id, intent);
  const refunded = new Map<string, number>();
  const refundsByKey = new Map<string, number[]>();
  for await (const { payment_intent: intent, amount, metadata } of stripe.refunds.list({ limit: 100 })) {
    const key = metadata?.refund_key;
    if (key) refundsByKey.set(key, [...(refundsByKey.get(key) ?? []), amount]);
    const id = typeof intent === 'string' ? intent : (intent?.id ?? '');
    refunded.set(id, (refunded.get(id) ?? 0) + amount);
  }
  return { payments, refunded, refundsByKey, lost: await readLostAtProvider(stripe) };
}

/** I1: money taken belongs to exactly one order, or is back. */
/** Orders as a payment sees them: one that began with a deposit once for that, and once for its rest. */
const partsOf = ({ orders, rests }: Pick<Ground, 'orders' | 'rests'>) =>
  orders.flatMap((order) => {
    const rest = rests.find(({ orderId }) => orderId === order.id);
    const first = {
      ...order,
      refundedPence: order.refundedPence - (rest?.refundedPence ?? 0),
      totalPence: firstPaymentPence(order),
    };
    if (rest?.paidBy !== 'card') return [first];
    const { paymentIntentId, refundedPence } = rest;
    return [first, { ...order, paymentIntentId, refundedPence, totalPence: restPence(order) }];
  });

function paymentsWithoutOrder({ payments, refunded, ...ground }: Ground): string[] {
  const orders = partsOf(ground);
  return [...payments.values()].flatMap(({ id, status, amount_received: received }) => {
    const own = orders.filter((order) => order.paymentIntentId === id);
    const served = own.filter(({ paymentStatus }) => moneyHasCome.includes(paymentStatus));
    const back = refunded.get(id) ?? 0;
    if (back > received) return [`I1 payment ${id}: ${back} given back of ${received}`];
    if (status !== 'succeeded') {
      return served.length === 0 ? [] : [`I1 payment ${id} is ${status}, yet an order counts as paid`];
    }
    if (served.length > 1) return [`I1 payment ${id} paid ${served.length} orders`];
    const [order] = served;
    if (!order && back === received) return [];
    if (!order) {
      const states = own.map((each) => `${each.orderNumber} is ${each.paymentStatus}`).join(', ');
      return [`I1 payment ${id} has no order and was not given back; ${states || 'none waited for it'}`];
    }
    if (order.paymentStatus === 'paid' && back !== order.refundedPence)
      return [`I1 payment ${id} was given back, yet sold`];
    if (order.paymentStatus === 'refunded' && back !== received)
      return [`I1 order ${order.id} says refunded, but ${back} of ${received} is back`];
    return [];
  });
}

/** I2: a paid order was paid, once, to the penny, in pounds; what is said to be on its way back had come. */
function paidOrdersWithoutMoney({ payments, ...ground }: Ground): string[] {
  return partsOf(ground)
    .filter(({ paymentStatus }) => moneyHasCome.includes(paymentStatus))
    .flatMap(({ id, paymentIntentId, paymentStatus, totalPence, userId, discountCode }) => {
      if (totalPence === 0) {
        const isByCode = paymentIntentId === null && userId !== null && discountCode !== '';
        return isByCode ? [] : [`I2 order ${id} costs nothing, and not by a code of an account`];
      }
      const payment = payments.get(paymentIntentId ?? '');
      const fits = payment?.amount_received === totalPence && payment.currency === 'gbp';
      // Money of another amount or currency is why some orders are refunded.
      const isPaid = payment?.status === 'succeeded' && (fits || paymentStatus !== 'paid');
      return isPaid ? [] : [`I2 order ${id} of ${totalPence} counts as paid by ${payment?.amount_received}`];
    });
}

/** I3: no stock below nothing, and what is held is what live orders hold. */
async function wrongStock(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .leftJoin('stock_holds', 'stock_holds.productId', 'products.id')
    .select(['products.id', 'stockQuantity', 'heldQuantity'])
    .select(sql<number>`cast(coalesce(sum(stock_holds.quantity), 0) as integer)`.as('held'))
    .groupBy(['products.id', 'stockQuantity', 'heldQuantity'])
    .execute();
  const dead = await db
    .selectFrom('stock_holds')
    .innerJoin('orders', 'orders.id', 'stock_holds.orderId')
    .select('orders.id')
    .where('orders.status', '!=', 'pending')
    .execute();
  return [
    ...rows
      .filter(
        ({ stockQuantity, heldQuantity, held }) =>
          stockQuantity < 0 || heldQuantity < 0 || heldQuantity !== held,
      )
      .map(
        (row) => `I3 product ${row.id}: stock ${row.stockQuantity}, held ${row.heldQuantity} of ${row.held}`,
      ),
    ...dead.map(({ id }) => `I3 order ${id} holds stock, yet does not wait`),
  ];
}

/** I3: an order that waits holds all of its lines, and no line of another. */
async function wrongHolds(db: Db): Promise<string[]> {
  const waiting = await db.selectFrom('orders').select('id').where('status', '=', 'pending').execute();
  const items = db.selectFrom('order_items').selectAll().where('isWorded', '=', false);
  const wanted = piecesByOrder(await items.execute());
  const held = piecesByOrder(await db.selectFrom('stock_holds').selectAll().execute());
  return waiting
    .filter(({ id }) => held.get(id) !== wanted.get(id))
    .map(({ id }) => `I3 order ${id} waits for ${wanted.get(id)} and holds ${held.get(id)}`);
}

/** Such as "2 of 7, 1 of 9" by order. */
function piecesByOrder(
  rows: { orderId: number; productId: number | null; quantity: number }[],
): Map<number, string> {
  const orders = Map.groupBy(rows, ({ orderId }) => orderId);
  const words = (lines: typeof rows) => lines.map((line) => `${line.quantity} of ${line.productId}`).sort();
  return new Map([...orders].map(([id, lines]) => [id, words(lines).join(', ')]));
}

/**
 * I4: what is missing from the shelf was sold, or has left with a part of an order that was given up after, and has
 * not come back with a refund.
 */
async function lostStock(db: Db, { orders }: Ground, atStart: Stock): Promise<string[]> {
  const sells = orders
    .filter(
      ({ paymentStatus, status }) =>
        (paymentStatus === 'paid' && status !== 'cancelled') || hasLeft.includes(status),
    )
    .map(({ id }) => id);
  const refunded = await readGiven(db);
  const sent = await readPieces(db);
  const sold = new Map<number | null, number>();
  for (const { id, orderId, productId, quantity } of await db
    .selectFrom('order_items')
    .selectAll()
    .execute()) {
    const back = refunded.filter(({ orderItemId }) => orderItemId === id);
    const onShelf = sumOf(back, ({ restocked }) => restocked);
    const given = sumOf(back, (item) => item.quantity);
    const out = sent
      .filter((pieces) => pieces.orderItemId === id)
      .reduce((sum, pieces) => sum + pieces.quantity, 0);
    // Of an order that was cancelled after it was paid, what has left or a refund has dealt with.
    const missing = sells.includes(orderId) ? quantity : Math.min(quantity, out + given);
    const gone = missing - onShelf;
    sold.set(productId, (sold.get(productId) ?? 0) + gone);
  }
  const now = await readStock(db);
  return [...atStart].flatMap(([id, before]) => {
    const left = now.get(id) ?? 0;
    const gone = sold.get(id) ?? 0;
    return before === left + gone ? [] : [`I4 product ${id}: ${before} before, ${left} now, ${gone} sold`];
  });
}

/** I5: lines and delivery, less the discount, add up to the total, and so do the rates of VAT; no code is used too often. */
async function wrongSums(db: Db, { orders }: Ground): Promise<string[]> {
  const { deliveryPence, classTerms } = await db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
  const ofClasses = Object.values(classTerms).flatMap((one) => Object.values(one ?? {}));
  const prices = [0, deliveryPence, ...ofClasses];
  const goods = new Map<number, number>();
  for (const { orderId, pricePence, quantity } of await db.selectFrom('order_items').selectAll().execute()) {
    goods.set(orderId, (goods.get(orderId) ?? 0) + pricePence * quantity);
  }
  const wrong: string[] = [];
  for (const order of orders) {
    const { id, subtotalPence, shippingPence, taxPence, totalPence, discountPence } = order;
    const lines = goods.get(id) ?? 0;
    const delivery = totalPence + discountPence - lines;
    // A code for free delivery may leave some of it to pay, so that 30p remain.
    const isKept = order.deliverySavedPence > 0 && totalPence === 30;
    const fits =
      subtotalPence + shippingPence + taxPence === totalPence && discountPence >= 0 && discountPence <= lines;
    const rates = await vatByRate(db, order);
    const [tax, gross] = [sumOf(rates, ({ tax: part }) => part), sumOf(rates, ({ gross: part }) => part)];
    if (!fits || !(prices.includes(delivery) || isKept)) wrong.push(`I5 order ${id} does not add up`);
    if (tax !== taxPence || gross !== totalPence) wrong.push(`I5 order ${id} does not add up by its rates`);
  }
  for (const { code, mostUses } of await db.selectFrom('discount_codes').selectAll().execute()) {
    const uses = orders.filter(
      ({ discountCode, paymentStatus, status, totalPence }) =>
        discountCode === code &&
        ['pending', 'paid'].includes(paymentStatus) &&
        (totalPence > 0 || status !== 'cancelled'),
    ).length;
    if (mostUses !== null && uses > mostUses) wrong.push(`I5 code ${code}: ${uses} uses of ${mostUses}`);
  }
  return wrong;
}

/**
 * I7: each paid order has one email, also when its money was given back elsewhere, each that the shop refunded
 * one of its own, and nobody else any.
 */
async function wrongEmails(db: Db, { orders }: Ground): Promise<string[]> {
  // By its key: what an email says is forgotten once it is sent.
  const emails = await db.selectFrom('outbox').select(['key', 'kind', 'recipient']).execute();
  const wanted = { paid: 'order-confirmed', refunded: 'order-refunded' };
  return orders.flatMap(({ id, paymentStatus, customerEmail, refundedPence }) => {
    const own = emails.filter(({ key }) => Object.values(wanted).some((kind) => key === `${kind}:${id}`));
    const bought = paymentStatus === 'refunded' && refundedPence > 0 ? 'paid' : paymentStatus;
    const email = bought === 'paid' || bought === 'refunded' ? wanted[bought] : null;
    const fits = email
      ? own.length === 1 && own[0]?.kind === email && own[0].recipient === customerEmail
      : own.length === 0;
    return fits
      ? []
      : [`I7 order ${id} is ${paymentStatus} and has emails ${own.map(({ key }) => key).join(', ')}`];
  });
}

/** I8: nothing stays reserved long after its time. */
async function oldHolds(db: Db): Promise<string[]> {
  const before = new Date((await databaseNow(db)).getTime() - 2 * minute).toISOString();
  const holds = await db.selectFrom('stock_holds').selectAll().where('expiresAt', '<', before).execute();
  return holds.map(({ orderId, expiresAt }) => `I8 order ${orderId} holds stock since ${expiresAt}`);
}

/** What is in parcels, by the lines of orders. */
const readPieces = (db: Db) =>
  db
    .selectFrom('order_parcel_items')
    .innerJoin('order_items', 'order_items.id', 'order_parcel_items.orderItemId')
    .select(['orderItemId', 'orderId', 'productId', 'order_parcel_items.quantity'])
    .execute();

/** I9: nothing is sent twice, and of an order that has left by parcels nothing is still to send that was not given back. */
async function wrongParcels(db: Db, { orders }: Ground): Promise<string[]> {
  if (orders.length === 0) return [];
  const inParcels = Map.groupBy(await readPieces(db), ({ orderItemId }) => orderItemId);
  const left = orders.filter(({ status }) => hasLeft.includes(status)).map(({ id }) => id);
  const parcels = await db.selectFrom('order_parcels').select('orderId').execute();
  const back = await readGivenBack(
    db,
    orders.map(({ id }) => id),
  );
  const givenBack = Map.groupBy(back, ({ orderItemId }) => orderItemId);
  const byParcel = new Set(parcels.map(({ orderId }) => orderId));
  return (await db.selectFrom('order_items').selectAll().where('isWorded', '=', false).execute()).flatMap(
    ({ id, orderId, quantity }) => {
      const sent = (inParcels.get(id) ?? []).reduce((sum, pieces) => sum + pieces.quantity, 0);
      const owed = quantity - (givenBack.get(id) ?? []).reduce((sum, pieces) => sum + pieces.quantity, 0);
      const isShort = sent < owed && left.includes(orderId) && byParcel.has(orderId);
      return sent > quantity || isShort ? [`I9 order ${orderId}: ${sent} of ${quantity} are in parcels`] : [];
    },
  );
}

/** I10: an order is marked as disputed only while its bank waits for an answer, and then it is marked. */
async function wrongMarks(db: Db, { orders }: Ground): Promise<string[]> {
  const rows = await db.selectFrom('order_disputes').select(['orderId', 'status']).execute();
  const due = new Set(rows.filter(({ status }) => isAnswerDue(status)).map(({ orderId }) => orderId));
  return orders
    .filter(({ id, attention }) => (attention === 'disputed' ? !due.has(id) : due.has(id) && !attention))
    .map(({ id, attention }) => `I10 order ${id} is marked ${attention}, its disputes say otherwise`);
}
