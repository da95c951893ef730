import { databaseNow } from '../../../server/database/database.ts';
import { Refusal } from '../../../server/errors.ts';
import { limits } from '../../../server/limits/limits.ts';
import type { Counted } from '../../../server/limits/network-address.ts';
import { type Exceeded, giveBack, readUses, spend, takeTurn } from '../../../server/limits/spend.ts';
import type { Trx } from '../../tables.ts';
import { formatPence } from '../../values/money.ts';
import type { PricedLine, Totals } from '../totals.ts';

/** How much may be held unpaid: by one order, and by all of a network address. Money in pence. */
export interface HoldLimits {
  holdUnits: number;
  holdPence: number;
  networkHoldUnits: number;
  networkHoldPence: number;
}

/** How much an order holds: its pieces, and what they cost in pence. */
export interface HoldSize {
  units: number;
  pence: number;
}

interface Claim extends HoldSize {
  orderId: number;
  networks: Counted[];
  /** When this stock was first held, by this order or by one that it replaced. */
  since: Date;
}

export const sizeOf = (lines: PricedLine[], { goods }: Totals): HoldSize => ({
  units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  pence: goods,
});

/** The most that an order and the one it replaces have held. */
export const largerOf = (size: HoldSize, earlier: HoldSize = size): HoldSize => ({
  units: Math.max(size.units, earlier.units),
  pence: Math.max(size.pence, earlier.pence),
});

/** Refuses (409) an order larger than one household means. */
export function checkSize({ units, pence }: HoldSize, { holdUnits, holdPence }: HoldLimits): void {
  if (units <= holdUnits && pence <= holdPence) return;
  const most = units > holdUnits ? `${holdUnits} pieces` : formatPence(holdPence);
  throw new Refusal(
    409,
    'order_too_large',
    `One online order can hold up to ${most}. Please make it smaller, or call us and we will put it together for you.`,
  );
}

/**
 * Lets the orders of these networks take turns until the transaction ends; before any product is locked, or two could wait
 * for each other. Gives the database's time once the turn has come.
 */
export async function takeOrderTurn(trx: Trx, networks: Counted[]): Promise<Date> {
  await takeTurn(trx, [{ limit: limits.unpaidOrders, by: networks }]);
  return databaseNow(trx);
}

const referenceOf = (orderId: number) => `order ${orderId}`;

/**
 * Counts an unpaid order and the stock that it holds against its networks. Refuses (409) where they hold too much unpaid,
 * and (429) where they left too many orders unpaid today.
 */
export async function claimStock(
  trx: Trx,
  { orderId, networks: by, since: at, units, pence }: Claim,
  terms: HoldLimits,
): Promise<void> {
  const [heldPieces, heldPence] = limits.heldStock(terms);
  const exceeded = await spend(
    trx,
    [
      { limit: heldPieces, by, amount: units },
      { limit: heldPence, by, amount: pence },
      { limit: limits.unpaidOrders, by },
    ],
    { at, reference: referenceOf(orderId) },
  );
  if (!exceeded) return;
  throw exceeded.limit === limits.unpaidOrders ? tooManyUnpaid(exceeded) : tooMuchHeld();
}

/**
 * Counts an unpaid order of a quote against its networks, and the hold of its parts against the quote.
 * False if they were held before, or a stranger with the link could hold them for ever.
 * Refuses (429) as `claimStock` does.
 */
export async function claimQuoteStock(
  trx: Trx,
  { orderId, networks, since: at }: Pick<Claim, 'orderId' | 'networks' | 'since'>,
  quote: string,
): Promise<boolean> {
  const counted = { at, reference: referenceOf(orderId) };
  const tooMany = await spend(trx, [{ limit: limits.unpaidOrders, by: networks }], counted);
  if (tooMany) throw tooManyUnpaid(tooMany);
  const hold = { limit: limits.quoteHolds, by: [{ who: quote, growth: 1 }] };
  return (await spend(trx, [hold], counted)) === null;
}

function tooManyUnpaid({ seconds }: Exceeded): Refusal {
  const refusal = new Refusal(
    429,
    'too_many',
    'Very many orders were begun from your network today and not paid. Please try again tomorrow, or call us to order.',
  );
  refusal.retryAfter = seconds;
  return refusal;
}

const tooMuchHeld = () =>
  new Refusal(
    409,
    'too_much_held',
    'A lot has been reserved from your network today without being paid. Please try again in a few hours, or call us to order.',
  );

/** Reads what an order holds, and since when; undefined where that counts no more. */
export async function readClaim(
  trx: Trx,
  orderId: number,
  terms: HoldLimits,
): Promise<(HoldSize & { since: Date }) | undefined> {
  const uses = await readUses(trx, referenceOf(orderId));
  const [pieces, pence] = limits.heldStock(terms).map(({ name }) => uses.find((use) => use.name === name));
  return pieces && pence && { units: pieces.amount, pence: pence.amount, since: new Date(pieces.at) };
}

/** Frees the quote's hold, as another order replaces the one that has it. */
export const dropQuoteClaim = (trx: Trx, orderId: number): Promise<void> =>
  giveBack(trx, [referenceOf(orderId)], [limits.quoteHolds]);

/** Frees what an order holds, as another replaces it; it still counts as unpaid. */
export const dropClaim = (trx: Trx, orderId: number, terms: HoldLimits): Promise<void> =>
  giveBack(trx, [referenceOf(orderId)], limits.heldStock(terms));

/** Takes an order that was paid, or never came about, off all limits, with the payment that is named. */
export const giveOrderBack = (trx: Trx, orderId: number, paymentIntentId?: string): Promise<void> =>
  giveBack(trx, [referenceOf(orderId), ...(paymentIntentId === undefined ? [] : [paymentIntentId])]);
