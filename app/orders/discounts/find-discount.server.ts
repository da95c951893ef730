import { type Selectable, sql } from 'kysely';
import { Refusal } from '../../../server/errors.ts';
import type { Db, Tables, Trx } from '../../tables.ts';
import { londonDay } from '../../values/london-days.ts';
import { type Discount, tooFewGoods } from '../discount.ts';
import { isCode, plainCode } from './code-shape.ts';
import { whyNot } from './code-state.ts';

type Code = Selectable<Tables['discount_codes']>;

/** Who wants to use a code, as far as is known, and for what. */
export interface CodeUse {
  /** As it was typed; empty where none was. */
  typed: string;
  userId: string | null;
  /** Null before it was given. */
  email: string | null;
  goodsPence: number;
  now: Date;
  /** Whose unpaid order does not stand in its own way. */
  checkoutId: number;
}

/** The code of a refusal by what was typed: the only one that counts as a guess. */
export const discountRefused = 'discount_refused';

/**
 * The discount that a typed code means, or null where none was typed. Refuses (409) a code that is not known, that
 * cannot be used now or for these goods, and one that is for each customer once and was used by this one. Nothing is
 * said of any code but the typed one.
 */
export async function findDiscount(db: Db, use: CodeUse): Promise<Discount | null> {
  const code = plainCode(use.typed);
  if (code === '') return null;
  const found = isCode(code)
    ? await db.selectFrom('discount_codes').selectAll().where('code', '=', code).executeTakeFirst()
    : undefined;
  if (!found) throw refused('We do not know that code: please check how it is written');
  return checkUse(db, found, use);
}

/**
 * Lets orders with a code whose uses are counted take turns until the transaction ends: of several that want the last use
 * each waits here for the one before it. It comes before any product is locked, lest two wait for each other.
 */
export async function lockCode(trx: Trx, typed: string): Promise<void> {
  const code = plainCode(typed);
  if (code === '') return;
  await trx
    .updateTable('discount_codes')
    .set({ code })
    .where('code', '=', code)
    .where(({ eb, or }) => or([eb('mostUses', 'is not', null), eb('isOncePerCustomer', '=', true)]))
    .execute();
}

async function checkUse(db: Db, found: Code, use: CodeUse): Promise<Discount> {
  const { code, kind, percent, amountPence, leastGoodsPence } = found;
  const uses = found.mostUses === null ? 0 : await countUses(db, code, use.checkoutId);
  const words = whyNot(found, londonDay(use.now), uses);
  if (words !== null) throw refused(words);
  const discount = { code, kind, percent, amountPence, leastGoodsPence };
  const tooFew = tooFewGoods(discount, use.goodsPence);
  if (tooFew !== null) throw refused(tooFew);
  if (found.isOncePerCustomer && (await hasUsed(db, code, use))) {
    throw refused(`${code} can be used once by each customer, and you have used it`);
  }
  return discount;
}

/**
 * Orders that carry a code and are paid, or may still be: one that was given up or paid back has given its use back. The
 * unpaid one of this checkout is what is about to be placed again.
 */
const usesOf = (db: Db, code: string, checkoutId: number) =>
  db
    .selectFrom('orders')
    .where('discountCode', '=', code)
    .where('paymentStatus', 'in', ['pending', 'paid'])
    .where(({ eb, or }) =>
      or([
        eb('checkoutId', 'is', null),
        eb('checkoutId', '!=', checkoutId),
        eb('paymentStatus', '=', 'paid'),
      ]),
    );

async function countUses(db: Db, code: string, checkoutId: number): Promise<number> {
  const counted = usesOf(db, code, checkoutId).select(({ fn }) => fn.countAll<number>().as('uses'));
  return Number((await counted.executeTakeFirstOrThrow()).uses);
}

async function hasUsed(db: Db, code: string, { userId, email, checkoutId }: CodeUse): Promise<boolean> {
  if (userId === null && email === null) return false;
  const theirs = usesOf(db, code, checkoutId)
    .select('id')
    .where(({ eb, or }) =>
      or([
        ...(userId === null ? [] : [eb('userId', '=', userId)]),
        ...(email === null ? [] : [eb(sql`lower("customerEmail")`, '=', email.toLowerCase())]),
      ]),
    );
  return (await theirs.executeTakeFirst()) !== undefined;
}

const refused = (words: string) => new Refusal(409, discountRefused, words);
