import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Insertable } from 'kysely';
import { Refusal } from '../../../server/errors.ts';
import type { Tables, Trx } from '../../tables.ts';
import type { VatRate } from '../../values/vat-rates.ts';
import type { PostalAddress } from '../contract.ts';
import type { OrderRow } from '../move-order.server.ts';
import { readItems } from '../read-bill.server.ts';
import type { Totals } from '../totals.ts';
import { lockCheckout } from './checkouts.server.ts';

export interface PlacedBy {
  checkoutId: number;
  paymentIntentId: string | null;
  customer: { name: string; email: string; phone: string | null };
  shippingAddress: PostalAddress;
}

/** A line in words has no product. */
export interface PlacedLine {
  productId: number | null;
  name: string;
  sku: string | null;
  pricePence: number;
  vatRate: VatRate;
  quantity: number;
}

/** Serialises two tabs of one shopper. Throws 409 when the payment is no longer the checkout's. */
export async function lockEarlierOrder(
  trx: Trx,
  { checkoutId, paymentIntentId }: PlacedBy,
  words: string,
): Promise<OrderRow | undefined> {
  if (!(await lockCheckout(trx, checkoutId, paymentIntentId))) throw new Refusal(409, 'checkout_gone', words);
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('checkoutId', '=', checkoutId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
}

type Columns = Insertable<Tables['orders']>;

/** `own` holds the columns that only one way of placing an order knows. */
export async function insertOrder(
  trx: Trx,
  { checkoutId, paymentIntentId, customer, shippingAddress }: PlacedBy,
  lines: PlacedLine[],
  totals: Totals,
  own: Partial<Columns> & Pick<Columns, 'deliveryMethod'>,
): Promise<{ id: number; orderNumber: string }> {
  const order = await trx
    .insertInto('orders')
    .values({
      orderNumber: newOrderNumber(),
      checkoutId,
      paymentIntentId,
      customerEmail: customer.email,
      customerName: customer.name,
      customerPhone: customer.phone,
      shippingAddress: JSON.stringify(shippingAddress),
      subtotalPence: totals.subtotal,
      shippingPence: totals.shippingCost,
      taxPence: totals.tax,
      totalPence: totals.total,
      discountPence: totals.discount,
      deliverySavedPence: totals.deliverySaved,
      userId: own.userId ?? null,
      deliveryMethod: own.deliveryMethod,
      isFitted: own.isFitted,
      billingAddress: own.billingAddress ?? null,
      discountCode: own.discountCode,
      quoteId: own.quoteId ?? null,
      depositPence: own.depositPence,
      createdAt: own.createdAt,
      waitsUntil: own.waitsUntil ?? null,
    })
    .returning(['id', 'orderNumber'])
    .executeTakeFirstOrThrow();
  const items = toOrderItems(lines).map((item) => ({ ...item, orderId: order.id }));
  await trx.insertInto('order_items').values(items).execute();
  return order;
}

export async function isSameOrder(
  trx: Trx,
  earlier: OrderRow,
  { paymentIntentId, customer, shippingAddress }: PlacedBy,
  lines: PlacedLine[],
  own: Partial<OrderRow>,
): Promise<boolean> {
  const { name: customerName, email: customerEmail, phone: customerPhone } = customer;
  const wanted = { ...own, paymentIntentId, shippingAddress, customerName, customerEmail, customerPhone };
  const items = (await readItems(trx, [earlier.id])).map(({ id: _id, orderId: _order, ...item }) => ({
    ...item,
    isWorded: Boolean(item.isWorded),
  }));
  return (
    isDeepStrictEqual({ ...earlier, ...wanted }, { ...earlier }) &&
    isDeepStrictEqual(items, toOrderItems(lines))
  );
}

const toOrderItems = (lines: PlacedLine[]) =>
  lines.map(({ productId, name, sku, pricePence, vatRate, quantity }) => ({
    productId,
    quantity,
    pricePence,
    vatRate,
    productName: name,
    productSku: sku,
    isWorded: productId === null,
  }));

/** Crockford's digits: none that are mistaken for another when read out over the phone. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random, so that simultaneous buyers never fight over the next number. */
export const drawDigits = (length: number) =>
  Array.from({ length }, () => digits[randomInt(digits.length)]).join('');

const newOrderNumber = () => `AV-${drawDigits(4)}-${drawDigits(4)}`;
