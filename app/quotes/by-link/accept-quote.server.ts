import { transaction } from '../../../server/database/database.ts';
import { Refusal } from '../../../server/errors.ts';
import type { Counted } from '../../../server/limits/network-address.ts';
import { signatureOf } from '../../../server/secrets/signatures.ts';
import { deliveryZone, noDeliveryTo } from '../../addresses/mainland.ts';
import { ensurePayment, refusals } from '../../checkout/ready-payment.server.ts';
import type { PostalAddress } from '../../orders/contract.ts';
import { listDeliveryClasses } from '../../orders/handover/delivery-cost.ts';
import { openCheckout } from '../../orders/place/checkouts.server.ts';
import { cancelUnpaidOrder } from '../../orders/place/holds.server.ts';
import { type PlacedAgreement, placeAgreedOrder } from '../../orders/place/place-agreed-order.server.ts';
import { dropOrderClaims } from '../../orders/place/stock-claims.server.ts';
import { type SettleContext, settleOrder } from '../../orders/settle/settle-order.server.ts';
import { hasMoved, isMissing, type Payment, preparePayment } from '../../payments/provider.server.ts';
import type { Db, Trx } from '../../tables.ts';
import { londonDay } from '../../values/london-days.ts';
import { formatPence, toPence } from '../../values/money.ts';
import type { Acceptance } from '../contract.ts';
import { isAcceptable } from '../quote-rules.ts';
import type { ReadQuote } from '../read-quote.server.ts';
import { reachOf, readByLink } from './linked-quote.server.ts';

/**
 * Repeated and concurrent calls share one order and payment. The browser may confirm only after this call.
 * Throws 409 if changed, ended, accepted or sold out, and 404 if withdrawn. Throws 400 for an undeliverable
 * address or missing email.
 */
export async function acceptQuote(
  context: SettleContext,
  id: number,
  acceptance: Acceptance,
  networks: Counted[],
): Promise<{ orderNumber: string; clientSecret: string; keepsParts: boolean }> {
  const { db } = context;
  const found = await readByLink(db, id);
  const { deposit, amountPence } = refuseUnlessSame(found, acceptance);
  const { email } = reachOf(found.quote, acceptance);
  if (acceptance.handover === 'delivery') refuseUndeliverable(found, acceptance.postcode);
  const { checkout } = await openCheckout(db, await checkoutKey(db, id), null);
  const { id: paymentIntentId } = await ensurePayment(context, checkout, amountPence, networks);
  const order = await transaction(db, (trx) =>
    placeOnce(trx, id, acceptance, {
      checkoutId: checkout.id,
      paymentIntentId,
      depositPence: deposit,
      networks,
    }),
  );
  const payment = await tiePayment(context, order, paymentIntentId, amountPence, email);
  const { orderNumber, keepsParts } = order;
  return { orderNumber, clientSecret: payment.clientSecret, keepsParts };
}

/** Secret stand-in for the checkout cookie, one per quote. */
const checkoutKey = (db: Db, id: number) => signatureOf(db, 'quote checkout', String(id));

/** Returns the amount due now. Throws 409 if the quote is not the version read. */
function refuseUnlessSame(
  { quote, sums, standing }: ReadQuote,
  { readAt, pays, amount, handover }: Acceptance,
): { deposit: number; amountPence: number } {
  if (!isAcceptable(standing)) throw standingRefusal(standing);
  if (quote.updatedAt !== readAt || quote.handover !== handover) throw changed();
  const deposit = pays === 'deposit' ? sums.deposit : 0;
  const amountPence = deposit || sums.total;
  if (toPence(amount) !== amountPence) throw changed(` It is ${formatPence(amountPence)} to pay now.`);
  return { deposit, amountPence };
}

/** Throws 400 beyond the mainland, because quotes price delivery for the mainland. */
function refuseUndeliverable({ quote: { terms, lines } }: ReadQuote, postcode: string): void {
  const reason =
    noDeliveryTo(postcode, terms, listDeliveryClasses(lines)) ??
    (deliveryZone(postcode) === 'mainland'
      ? null
      : 'What we ask for delivery is for the mainland. Please ask us below what it costs there.');
  if (reason) throw new Refusal(400, 'no_delivery_there', reason, { fields: { postcode: reason } });
}

const changed = (more = '') =>
  new Refusal(
    409,
    'quote_changed',
    `We have changed this since you opened it.${more} Please look at it once more.`,
  );

function standingRefusal(standing: ReadQuote['standing']): Refusal {
  if (standing === 'accepted')
    return new Refusal(409, 'already_accepted', 'This has been accepted and paid already. Thank you.');
  const words = 'This quote has expired. Ask us, and we will gladly look at it again.';
  return new Refusal(409, 'quote_ended', words);
}

interface Placing {
  checkoutId: number;
  paymentIntentId: string;
  depositPence: number;
  networks: Counted[];
}

/** The update locks the quote, so that concurrent calls place one order. */
async function placeOnce(
  trx: Trx,
  id: number,
  acceptance: Acceptance,
  placing: Placing,
): Promise<PlacedAgreement> {
  await trx.updateTable('quotes').set({ id }).where('id', '=', id).execute();
  const found = await readByLink(trx, id);
  refuseUnlessSame(found, acceptance);
  const { quote, sums } = found;
  const { email, phone } = reachOf(quote, acceptance);
  return placeAgreedOrder(trx, {
    ...placing,
    quoteId: id,
    quoteVersion: quote.updatedAt,
    lines: quote.lines,
    totals: sums,
    handover: quote.handover,
    customer: { name: acceptance.name, email, phone: phone === '' ? null : phone },
    shippingAddress: toShippingAddress(acceptance),
    billingAddress: acceptance.billing && { ...acceptance.billing, country: 'UK' },
    ended: londonDay(new Date()) > quote.lastDay ? standingRefusal('ended') : null,
  });
}

const atWorkshop = { collection: 'Collection from the workshop', fitting: 'Fitted at the workshop' };

function toShippingAddress(acceptance: Acceptance): PostalAddress {
  const { name, handover } = acceptance;
  if (handover !== 'delivery')
    return { name, address: atWorkshop[handover], city: '', postcode: '', country: 'UK' };
  const { address, city, postcode } = acceptance;
  return { name, address, city, postcode, country: 'UK' };
}

/** On failure, cancels a new order, so that its stock is free again. */
async function tiePayment(
  context: SettleContext,
  { id, orderNumber, isNew }: PlacedAgreement,
  paymentIntentId: string,
  amountPence: number,
  receiptEmail: string,
): Promise<Payment> {
  try {
    const update = { amountPence, orderId: id, orderNumber, receiptEmail };
    return await preparePayment(context.payments, paymentIntentId, update);
  } catch (error) {
    const hasEnded = hasMoved(error) || isMissing(error);
    const settlement = hasEnded ? await settleOrder(context, paymentIntentId) : 'waiting';
    if (isNew) {
      await transaction(context.db, async (trx) => {
        if (settlement === 'waiting') await cancelUnpaidOrder(trx, id);
        await dropOrderClaims(trx, id);
      });
    }
    throw hasEnded ? refusals[settlement] : error;
  }
}
