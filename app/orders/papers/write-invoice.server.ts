import type { Selectable } from 'kysely';
import { readContent } from '../../content/content.server.ts';
import type { Db, Tables, Trx } from '../../tables.ts';
import { lockOrder } from '../move-order.server.ts';
import type { InvoiceContents } from '../paper-contents.ts';
import { readBill, vatByRate } from '../read-bill.server.ts';
import { isRestPaid, readRest } from '../rest/read-rest.server.ts';
import type { PostalAddress } from '../tables.ts';
import { writePaper } from './write-paper.server.ts';

type Order = Selectable<Tables['orders']>;

/** An invoice as others name it. */
export interface KnownInvoice {
  number: string;
  day: string;
  contents: InvoiceContents;
}

/** Whether an order is one that was taken for its money: one whose money went straight back has no papers. */
export const wasTaken = ({
  paymentStatus,
  refundedPence,
}: Pick<Order, 'paymentStatus' | 'refundedPence'>): boolean =>
  paymentStatus === 'paid' || (paymentStatus === 'refunded' && refundedPence > 0);

/**
 * The invoice of an order, made now where there is none; null where the order has not been taken, and where a rest of it
 * has not been paid: a deposit that went back was no sale. Locks the order.
 */
export async function writeInvoice(trx: Trx, orderId: number): Promise<KnownInvoice | null> {
  const order = await lockOrder(trx, orderId);
  if (!wasTaken(order)) return null;
  const earlier = await readInvoice(trx, orderId);
  if (earlier) return earlier;
  const rest = await readRest(trx, orderId);
  if (!isRestPaid(rest)) return null;
  const contents = await invoiceOf(trx, order);
  const { totalPence: grossPence } = order;
  const paidAt = rest?.paidAt ?? order.paidAt;
  const cause = `order:${orderId}`;
  const numbered = await writePaper(trx, {
    orderId,
    cause,
    at: paidAt ?? order.createdAt,
    grossPence,
    contents,
  });
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

async function invoiceOf(db: Db, order: Order): Promise<InvoiceContents> {
  const { businessName, address, email, phone } = await readContent(db);
  const { lines, ...bill } = await readBill(db, order);
  const buyer = order.billingAddress ?? { ...order.shippingAddress, name: buyersName(order) };
  const isElsewhere = order.deliveryMethod === 'delivery' && !isSame(buyer, order.shippingAddress);
  return {
    version: 1,
    kind: 'invoice',
    seller: { name: businessName, address, email, phone, vatNumber: bill.vatNumber },
    buyer,
    deliveredTo: isElsewhere ? order.shippingAddress : null,
    orderNumber: order.orderNumber,
    orderedAt: order.createdAt,
    paidAt: order.paidAt ?? order.createdAt,
    bill: { ...bill, lines: lines.map(({ productId: _product, ...line }) => line) },
    rates: order.taxPence === 0 ? [] : await vatByRate(db, order),
  };
}

/** Where it is collected nobody asked for an address, so that the name may stand beside it alone. */
const buyersName = ({ shippingAddress, customerName }: Order) => shippingAddress.name || customerName;

const isSame = (one: PostalAddress, other: PostalAddress) =>
  one.name === other.name &&
  one.address === other.address &&
  one.city === other.city &&
  one.postcode === other.postcode;
