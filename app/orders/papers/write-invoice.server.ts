import { databaseNow } from '../../../server/database/database.ts';
import { readContent } from '../../content/content.server.ts';
import type { Db, Trx } from '../../tables.ts';
import { londonDay } from '../../values/london-days.ts';
import type { PostalAddress } from '../contract.ts';
import type { OrderRow } from '../move-order.server.ts';
import type { InvoiceContents, PaperContents } from '../paper-contents.ts';
import type { PaperKind } from '../paper-kinds.ts';
import { readBill, vatByRate } from '../read-bill.server.ts';
import { isRestPaid, readRest } from '../rest/read-rest.server.ts';

export interface KnownInvoice {
  number: string;
  day: string;
  contents: InvoiceContents;
}

/** False if the money went straight back: such orders have no papers. */
export const wasMoneyTaken = ({
  paymentStatus,
  refundedPence,
}: Pick<OrderRow, 'paymentStatus' | 'refundedPence'>): boolean =>
  paymentStatus === 'paid' || (paymentStatus === 'refunded' && refundedPence > 0);

/** Lock the order first. Null if not taken, or the rest is unpaid: a returned deposit is no sale. */
export async function writeInvoice(trx: Trx, order: OrderRow): Promise<KnownInvoice | null> {
  const { id: orderId, totalPence: grossPence } = order;
  if (!wasMoneyTaken(order)) return null;
  const earlier = await readInvoice(trx, orderId);
  if (earlier) return earlier;
  const rest = await readRest(trx, orderId);
  if (!isRestPaid(rest)) return null;
  const contents = await composeInvoice(trx, order);
  const at = rest?.paidAt ?? order.paidAt ?? order.createdAt;
  const numbered = await writePaper(trx, { orderId, cause: `order:${orderId}`, at, grossPence, contents });
  return { ...numbered, contents };
}

async function readInvoice(db: Db, orderId: number): Promise<KnownInvoice | null> {
  const row = await db
    .selectFrom('papers')
    .select(['number', 'day', 'contents'])
    .where('cause', '=', `order:${orderId}`)
    .executeTakeFirst();
  return row?.contents.kind === 'invoice' ? { ...row, contents: row.contents } : null;
}

async function composeInvoice(db: Db, order: OrderRow): Promise<InvoiceContents> {
  const { businessName, address, email, phone } = await readContent(db);
  const { lines, ...bill } = await readBill(db, order);
  const buyer = order.billingAddress ?? ownAddress(order);
  const isElsewhere = order.deliveryMethod === 'delivery' && !isSame(buyer, order.shippingAddress);
  return {
    version: 2,
    kind: 'invoice',
    seller: { name: businessName, address, email, phone, vatNumber: bill.vatNumber },
    buyer,
    email: order.customerEmail,
    deliveredTo: isElsewhere ? order.shippingAddress : null,
    orderNumber: order.orderNumber,
    orderedAt: order.createdAt,
    paidAt: order.paidAt ?? order.createdAt,
    bill: { ...bill, lines: lines.map(({ productId: _product, ...line }) => line) },
    rates: order.taxPence === 0 ? [] : await vatByRate(db, order),
  };
}

/** Only the name for collection. */
function ownAddress({ deliveryMethod, shippingAddress, customerName }: OrderRow): PostalAddress {
  const name = shippingAddress.name || customerName;
  return { ...shippingAddress, name, ...(deliveryMethod === 'delivery' ? {} : { address: '' }) };
}

const isSame = (one: PostalAddress, other: PostalAddress) =>
  one.name === other.name &&
  one.address === other.address &&
  one.city === other.city &&
  one.postcode === other.postcode;

interface NewPaper {
  orderId: number;
  /** One paper for each cause. */
  cause: string;
  /** When the money came or went. */
  at: string;
  grossPence: number;
  contents: PaperContents;
}

/** Lock the order first, and check that the cause has no paper yet. */
export async function writePaper(
  trx: Trx,
  { orderId, cause, at, grossPence, contents }: NewPaper,
): Promise<{ number: string; day: string }> {
  const now = await databaseNow(trx);
  const numbered = await nextNumber(trx, contents.kind, londonDay(now).slice(0, 4));
  const day = londonDay(new Date(at));
  await trx
    .insertInto('papers')
    .values({
      orderId,
      kind: contents.kind,
      ...numbered,
      cause,
      day,
      grossPence,
      issuedAt: now.toISOString(),
      contents: JSON.stringify(contents),
    })
    .execute();
  return { number: numbered.number, day };
}

const prefixes: Record<PaperKind, string> = { invoice: 'INV', 'credit-note': 'CN' };

/** Such as INV-2026-0001. Locks the series until the transaction ends, so that there is no gap. */
async function nextNumber(
  trx: Trx,
  kind: PaperKind,
  year: string,
): Promise<{ series: string; sequence: number; number: string }> {
  const series = `${prefixes[kind]}-${year}`;
  const { last } = await trx
    .insertInto('paper_series')
    .values({ name: series, last: 1 })
    .onConflict((at) => at.column('name').doUpdateSet((is) => ({ last: is('paper_series.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return { series, sequence: last, number: `${series}-${String(last).padStart(4, '0')}` };
}
