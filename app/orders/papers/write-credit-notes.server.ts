import { sql } from 'kysely';
import { databaseNow } from '../../../server/database/database.ts';
import type { Db, Trx } from '../../tables.ts';
import { sumOf, toPounds } from '../../values/money.ts';
import { lockOrder, type OrderRow } from '../move-order.server.ts';
import type { CreditContents } from '../paper-contents.ts';
import { addRates, type RateSums } from '../vat.ts';
import { creditSums, type GoingBack, spreadOverRates } from './credit-sums.ts';
import { refundVatByRate } from './read-refund-vat.server.ts';
import { type KnownInvoice, writeInvoice, writePaper } from './write-invoice.server.ts';

/** Writes a missing invoice first. Does nothing for an order that was not taken. */
export async function writeCreditNotes(trx: Trx, orderId: number): Promise<void> {
  const order = await lockOrder(trx, orderId);
  const invoice = await writeInvoice(trx, order);
  if (!invoice) return;
  const before = await readCredits(trx, orderId);
  for (const uncredited of await readUncredited(trx, order, before)) {
    const { cause, at, grossPence, said, goingBack, own } = uncredited;
    const { rates: all } = invoice.contents;
    const earlier = before.flatMap(({ rates }) => rates);
    // Refunds made at the provider took VAT along that our own refunds do not know of.
    const isOurs = before.every((credit) => !credit.cause.startsWith(elsewhereCause(orderId)));
    const ownRates = isOurs && all.length > 0 ? own : null;
    const rates =
      ownRates ?? creditSums(all, earlier, goingBack ?? spreadOverRates(all, earlier, grossPence));
    const contents = composeCreditNote(invoice, rates, { ...said, total: toPounds(grossPence) });
    await writePaper(trx, { orderId, cause, at, grossPence, contents });
    before.push({ cause, grossPence, rates });
  }
}

interface Credit {
  cause: string;
  grossPence: number;
  rates: RateSums[];
}

type Said = Pick<CreditContents, 'reason' | 'lines' | 'delivery' | 'total'>;

interface Uncredited extends Omit<Credit, 'rates'> {
  at: string;
  said: Omit<Said, 'total'>;
  /** Null, like `own`, if nobody knows what was given back. */
  goingBack: GoingBack | null;
  own: RateSums[] | null;
}

async function readCredits(db: Db, orderId: number): Promise<Credit[]> {
  const rows = await db
    .selectFrom('papers')
    .select(['cause', 'grossPence', 'contents'])
    .where('orderId', '=', orderId)
    .where('kind', '=', 'credit-note')
    .orderBy('id')
    .execute();
  return rows.map(({ contents, ...credit }) => ({ ...credit, rates: contents.rates }));
}

/** Our own refunds first, then those made at the provider. */
async function readUncredited(db: Db, order: OrderRow, credits: Credit[]): Promise<Uncredited[]> {
  const intentions = await readRefundsWithParts(db, order.id);
  const vat = await refundVatByRate(db, order);
  const isCredited = new Set(credits.map(({ cause }) => cause));
  const uncredited: Uncredited[] = [];
  for (const { id, reason, parts } of intentions) {
    const cause = `refund:${id}`;
    const done = parts.filter(({ status }) => status === 'done');
    const isUnderWay = parts.some(({ status }) => status === 'pending');
    const last = done.at(-1);
    if (!last || isUnderWay || isCredited.has(cause)) continue;
    const lines = await readRefundedLines(
      db,
      done.map((part) => part.id),
    );
    const deliveryPence = sumOf(done.map((part) => part.deliveryPence));
    uncredited.push({
      cause,
      grossPence: sumOf(done.map(({ amountPence }) => amountPence)),
      at: last.doneAt ?? last.createdAt,
      said: {
        reason,
        delivery: toPounds(deliveryPence),
        lines: lines.map(({ pence, ...line }) => ({ ...line, amount: toPounds(pence) })),
      },
      goingBack: { goods: lines, deliveryPence },
      own: addRates(done.flatMap((part) => vat.get(part.id) ?? [])),
    });
  }
  const own = intentions.flatMap(({ parts }) => parts).filter(({ status }) => status !== 'failed');
  const ownPence = sumOf(own.map(({ amountPence }) => amountPence));
  return [...uncredited, ...(await findUncreditedElsewhere(db, order, ownPence, credits))];
}

async function readRefundsWithParts(db: Db, orderId: number) {
  const refunds = await db
    .selectFrom('order_refunds')
    .select(['id', 'partOf', 'status', 'amountPence', 'deliveryPence', 'reason', 'createdAt', 'doneAt'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
  return refunds
    .filter(({ partOf }) => partOf === null)
    .map(({ id, reason }) => ({
      id,
      reason,
      parts: refunds.filter((refund) => (refund.partOf ?? refund.id) === id),
    }));
}

const elsewhereCause = (orderId: number) => `elsewhere:${orderId}:`;

async function findUncreditedElsewhere(
  db: Db,
  { id, refundedPence }: OrderRow,
  ownPence: number,
  credits: Credit[],
): Promise<Uncredited[]> {
  const earlier = credits.filter(({ cause }) => cause.startsWith(elsewhereCause(id)));
  const credited = sumOf(earlier.map(({ grossPence }) => grossPence));
  const grossPence = refundedPence - ownPence - credited;
  if (grossPence <= 0) return [];
  const cause = `${elsewhereCause(id)}${credited + grossPence}`;
  const at = (await databaseNow(db)).toISOString();
  const said = { reason: '', lines: [], delivery: '0.00' };
  return [{ cause, at, grossPence, said, goingBack: null, own: null }];
}

/** Parts of one refund may share a line. */
const readRefundedLines = (db: Db, parts: number[]) =>
  db
    .selectFrom('order_refund_items')
    .innerJoin('order_items', 'order_items.id', 'order_refund_items.orderItemId')
    .select(['productName as name', 'productSku as sku', 'vatRate'])
    .select(sql<number>`cast(sum(order_refund_items.quantity) as integer)`.as('quantity'))
    .select(sql<number>`cast(sum(order_refund_items."amountPence") as integer)`.as('pence'))
    .where('refundId', 'in', parts)
    .groupBy(['order_items.id', 'productName', 'productSku', 'vatRate'])
    .orderBy('order_items.id')
    .execute();

function composeCreditNote(
  { number, day, contents }: KnownInvoice,
  rates: RateSums[],
  said: Said,
): CreditContents {
  const { version, seller, buyer, email, orderNumber, orderedAt, paidAt } = contents;
  return {
    kind: 'credit-note',
    version,
    seller,
    buyer,
    email,
    orderNumber,
    orderedAt,
    paidAt,
    rates,
    ...said,
    invoice: { number, day },
    tax: toPounds(sumOf(rates.map(({ tax }) => tax))),
  };
}
