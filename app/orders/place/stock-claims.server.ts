import { databaseNow } from '../../../server/database/database.ts';
import { Refusal } from '../../../server/errors.ts';
import { limits } from '../../../server/limits/limits.ts';
import type { Counted } from '../../../server/limits/network-address.ts';
import { type Exceeded, giveBack, lockUses, readUses, spend } from '../../../server/limits/spend.ts';
import type { Trx } from '../../tables.ts';
import { formatPence } from '../../values/money.ts';
import type { PricedLine, Totals } from '../totals.ts';

/** By one order, and by all of a network; in pence. */
export interface HoldLimits {
  holdUnits: number;
  holdPence: number;
  networkHoldUnits: number;
  networkHoldPence: number;
}

export interface HoldSize {
  units: number;
  pence: number;
}

interface Claim extends HoldSize {
  orderId: number;
  networks: Counted[];
  /** When this order, or one that this order replaced, first held stock. */
  since: Date;
}

export const sizeOf = (lines: PricedLine[], { goods }: Totals): HoldSize => ({
  units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  pence: goods,
});

export const largerHoldSize = (size: HoldSize, earlier: HoldSize = size): HoldSize => ({
  units: Math.max(size.units, earlier.units),
  pence: Math.max(size.pence, earlier.pence),
});

/** Throws 409 for an order larger than one household needs. */
export function checkSize({ units, pence }: HoldSize, { holdUnits, holdPence }: HoldLimits): void {
  if (units <= holdUnits && pence <= holdPence) return;
  const most = units > holdUnits ? `${holdUnits} pieces` : formatPence(holdPence);
  throw new Refusal(
    409,
    'order_too_large',
    `One online order can hold up to ${most}. Please make it smaller, or call us and we will put it together for you.`,
  );
}

/** Holds a lock until the transaction ends. Call before locking products, or two could deadlock. */
export async function takeOrderTurn(trx: Trx, networks: Counted[]): Promise<Date> {
  await lockUses(trx, [{ limit: limits.unpaidOrders, by: networks }]);
  return databaseNow(trx);
}

const claimReference = (orderId: number) => `order ${orderId}`;

/** Throws 409 for too much unpaid stock, and 429 for too many unpaid orders today. */
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
    { at, reference: claimReference(orderId) },
  );
  if (!exceeded) return;
  throw exceeded.limit === limits.unpaidOrders ? tooManyUnpaid(exceeded) : tooMuchHeld();
}

/** False if the parts were held before: nobody may hold them for ever. Throws 429 like `claimStock`. */
export async function claimQuoteStock(
  trx: Trx,
  { orderId, networks, since: at }: Pick<Claim, 'orderId' | 'networks' | 'since'>,
  quote: string,
): Promise<boolean> {
  const counted = { at, reference: claimReference(orderId) };
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

export async function readClaim(
  trx: Trx,
  orderId: number,
  terms: HoldLimits,
): Promise<(HoldSize & { since: Date }) | undefined> {
  const uses = await readUses(trx, claimReference(orderId));
  const [pieces, pence] = limits.heldStock(terms).map(({ name }) => uses.find((use) => use.name === name));
  return pieces && pence && { units: pieces.amount, pence: pence.amount, since: new Date(pieces.at) };
}

export const dropQuoteClaim = (trx: Trx, orderId: number): Promise<void> =>
  giveBack(trx, [claimReference(orderId)], [limits.quoteHolds]);

/** The order still counts as unpaid. */
export const dropClaim = (trx: Trx, orderId: number, terms: HoldLimits): Promise<void> =>
  giveBack(trx, [claimReference(orderId)], limits.heldStock(terms));

/** Call for an order that was paid or never came about. */
export const dropOrderClaims = (trx: Trx, orderId: number, paymentIntentId?: string): Promise<void> =>
  giveBack(trx, [claimReference(orderId), ...(paymentIntentId === undefined ? [] : [paymentIntentId])]);
