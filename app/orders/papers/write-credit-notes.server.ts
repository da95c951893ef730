import { databaseNow } from '../../../server/database/database.ts';
import type { Db, Trx } from '../../tables.ts';
import { toPounds } from '../../values/money.ts';
import type { CreditContents } from '../paper-contents.ts';
import type { RateSums } from '../vat.ts';
import { creditSums, type GoingBack, goingBackAtLarge } from './credit-sums.ts';
import { refundVatByRate } from './read-refund-vat.server.ts';
import { type KnownInvoice, writeInvoice } from './write-invoice.server.ts';
import { writePaper } from './write-paper.server.ts';

/**
 * Gives each refund of an order that is done its credit note, and one for what was given back elsewhere since; those
 * that have one already keep it. The invoice is made first, where there is none. Does nothing for an order that was
 * not taken.
 */
export async function writeCreditNotes(trx: Trx, orderId: number): Promise<void> {
  const invoice = await writeInvoice(trx, orderId);
  if (!invoice) return;
  const before = await readCredits(trx, orderId);
  const vat = await readRefundVat(trx, orderId);
  for (const { cause, at, grossPence, said, goingBack } of await readUncredited(trx, orderId, before)) {
    const { rates: all } = invoice.contents;
    const earlier = before.flatMap(({ rates }) => rates);
    // What went back elsewhere has taken VAT along that our own refunds do not know of.
    const isOurs = before.every((credit) => !credit.cause.startsWith(ofElsewhere(orderId)));
    const ownRates = isOurs && all.length > 0 ? vat.get(cause) : undefined;
    const rates =
      ownRates ?? creditSums(all, earlier, goingBack ?? goingBackAtLarge(all, earlier, grossPence));
    await writePaper(trx, {
      ...{ orderId, cause, at, grossPence },
      contents: creditOf(invoice, rates, { ...said, total: toPounds(grossPence) }),
    });
    before.push({ cause, grossPence, rates });
  }
}

/** What each refund that is done comes to at each rate, by its cause. */
async function readRefundVat(db: Db, orderId: number): Promise<Map<string, RateSums[]>> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'taxPence', 'totalPence', 'discountPence'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const vat = await refundVatByRate(db, order);
  return new Map([...vat].map(([id, rates]) => [causeOf(id), rates]));
}

const causeOf = (refundId: number) => `refund:${refundId}`;

interface Credit {
  cause: string;
  grossPence: number;
  rates: RateSums[];
}

type Said = Pick<CreditContents, 'reason' | 'lines' | 'delivery' | 'total'>;

interface Uncredited extends Omit<Credit, 'rates'> {
  at: string;
  said: Omit<Said, 'total'>;
  /** Null where nobody knows of what it was. */
  goingBack: GoingBack | null;
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

/** What is back and stands on no paper: our own refunds, then what somebody gave back at the provider. */
async function readUncredited(db: Db, orderId: number, credits: Credit[]): Promise<Uncredited[]> {
  const refunds = await db
    .selectFrom('order_refunds')
    .select(['id', 'status', 'amountPence', 'deliveryPence', 'reason', 'createdAt', 'doneAt'])
    .where('orderId', '=', orderId)
    .where('status', '!=', 'failed')
    .orderBy('id')
    .execute();
  const isCredited = new Set(credits.map(({ cause }) => cause));
  const uncredited: Uncredited[] = [];
  for (const refund of refunds) {
    const cause = causeOf(refund.id);
    if (refund.status !== 'done' || isCredited.has(cause)) continue;
    const lines = await readRefundedLines(db, refund.id);
    const { amountPence: grossPence, deliveryPence, reason } = refund;
    uncredited.push({
      ...{ cause, grossPence, at: refund.doneAt ?? refund.createdAt },
      said: {
        ...{ reason, delivery: toPounds(deliveryPence) },
        lines: lines.map(({ pence, ...line }) => ({ ...line, amount: toPounds(pence) })),
      },
      goingBack: { goods: lines, deliveryPence },
    });
  }
  return [...uncredited, ...(await readElsewhere(db, orderId, refunds, credits))];
}

const ofElsewhere = (orderId: number) => `elsewhere:${orderId}:`;

async function readElsewhere(
  db: Db,
  orderId: number,
  refunds: { amountPence: number }[],
  credits: Credit[],
): Promise<Uncredited[]> {
  const { refundedPence } = await db
    .selectFrom('orders')
    .select('refundedPence')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const own = refunds.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const credited = credits
    .filter(({ cause }) => cause.startsWith(ofElsewhere(orderId)))
    .reduce((sum, { grossPence }) => sum + grossPence, 0);
  const grossPence = refundedPence - own - credited;
  if (grossPence <= 0) return [];
  const at = (await databaseNow(db)).toISOString();
  const said = { reason: '', lines: [], delivery: '0.00' };
  return [
    { cause: `${ofElsewhere(orderId)}${credited + grossPence}`, at, grossPence, said, goingBack: null },
  ];
}

const readRefundedLines = (db: Db, refundId: number) =>
  db
    .selectFrom('order_refund_items')
    .innerJoin('order_items', 'order_items.id', 'order_refund_items.orderItemId')
    .select(['productName as name', 'productSku as sku', 'vatRate'])
    .select(['order_refund_items.quantity', 'order_refund_items.amountPence as pence'])
    .where('refundId', '=', refundId)
    .orderBy('order_items.id')
    .execute();

function creditOf({ number, day, contents }: KnownInvoice, rates: RateSums[], said: Said): CreditContents {
  const { version, seller, buyer, orderNumber, orderedAt, paidAt } = contents;
  return {
    ...{ kind: 'credit-note', version, seller, buyer, orderNumber, orderedAt, paidAt, rates, ...said },
    invoice: { number, day },
    tax: toPounds(rates.reduce((sum, { tax }) => sum + tax, 0)),
  };
}
