import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { engineOf, type Instant } from '../../../server/database/database.ts';
import { Refusal } from '../../../server/errors.ts';
import { type CountedNetwork, networkOf, networksAround } from '../../../server/limits/network-address.ts';
import type { Db, Trx } from '../../tables.ts';
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
  networks: CountedNetwork[];
  since: string;
}

/** Where a claim names its network and the two around it, of which an IPv4 address has none. */
const columns = ['network', 'wideNetwork', 'widestNetwork'] as const;

/**
 * How long a hold that was not paid counts against its network address, in hours. Holds last half an hour:
 * somebody who only reserves has spent the address's budget by then, and cannot go on.
 */
const rememberedHours = 6;

/** What a network address and those around it are known by here: no order is kept with the address it came from. */
export const claimingNetworks = (ip: string): CountedNetwork[] =>
  networksAround(networkOf(ip)).map(({ network, growth }) => ({
    network: createHash('sha256').update(network).digest('base64url'),
    growth,
  }));

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
 * Lets the orders of the widest network around an address take turns until the transaction ends, so that many at
 * once cannot claim more than as many in a row. It comes before any product is locked, lest two wait for each other. SQLite
 * has but one writer. Gives the time by the database's clock once the turn has come.
 */
export async function takeTurn(trx: Trx, networks: CountedNetwork[]): Promise<Date> {
  if (engineOf(trx) === 'sqlite') return new Date();
  const network = networks.at(-1)?.network;
  const { rows } = await sql<{ now: Instant }>`
    select pg_advisory_xact_lock(hashtextextended(${network}, 0)), clock_timestamp() as now`.execute(trx);
  return new Date(rows[0]?.now ?? Date.now());
}

/**
 * Counts what an order is about to hold against its network address and the networks around it. Refuses (409) when one of
 * them has held too much lately without paying; the caller has taken its turn (`takeTurn`).
 */
export async function claimStock(
  trx: Trx,
  { networks, ...claim }: Claim,
  limits: HoldLimits,
  now: Date,
): Promise<void> {
  const from = new Date(now.getTime() - rememberedHours * 3_600_000).toISOString();
  const named = columns.map((column, index) => ({ column, ...networks[index] }));
  for (const { column, network, growth = 1 } of named) {
    if (network === undefined) continue;
    const held = await trx
      .selectFrom('stock_claims')
      .select(({ fn }) => [fn.sum('units').as('units'), fn.sum('pence').as('pence')])
      .where(column, '=', network)
      .where('since', '>', from)
      .executeTakeFirst();
    const units = Number(held?.units ?? 0) + claim.units;
    const pence = Number(held?.pence ?? 0) + claim.pence;
    if (units > growth * limits.networkHoldUnits || pence > growth * limits.networkHoldPence)
      throw tooMuchHeld();
  }
  const [network = '', wideNetwork = null, widestNetwork = null] = networks.map(({ network }) => network);
  await trx
    .insertInto('stock_claims')
    .values({ ...claim, network, wideNetwork, widestNetwork })
    .execute();
}

const tooMuchHeld = () =>
  new Refusal(
    409,
    'too_much_held',
    'A lot has been reserved from your network today without being paid. Please try again in a few hours, or call us to order.',
  );

export async function readClaim(trx: Trx, orderId: number) {
  return trx
    .selectFrom('stock_claims')
    .select(['orderId', 'units', 'pence', 'since'])
    .where('orderId', '=', orderId)
    .executeTakeFirst();
}

/** What an order has held counts no more: it was paid, replaced, or never came about. */
export async function dropClaim(trx: Trx, orderId: number): Promise<void> {
  await trx.deleteFrom('stock_claims').where('orderId', '=', orderId).execute();
}

/** Forgets what counts no more. */
export async function deleteOldClaims(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - rememberedHours * 3_600_000).toISOString();
  await db.deleteFrom('stock_claims').where('since', '<', before).execute();
}
