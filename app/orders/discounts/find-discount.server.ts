import { type Selectable, sql } from 'kysely';
import { beginsByIndex } from '../../../server/database/begins-with.ts';
import { countRows } from '../../../server/database/count-rows.ts';
import { engineOf } from '../../../server/database/database.ts';
import { mailboxOf } from '../../../server/emails/mailbox.ts';
import { Refusal } from '../../../server/errors.ts';
import type { Db, Tables, Trx } from '../../tables.ts';
import { emailKey } from '../../values/find-people.server.ts';
import { londonDay } from '../../values/london-days.ts';
import { type CodeDiscount, tooFewGoods } from '../discount.ts';
import { isCode, plainCode, whyNot } from './code-shape.ts';

type Code = Selectable<Tables['discount_codes']>;

/** What a code is to be used for. */
export interface CodeUse {
  /** As it was typed; empty where none was. */
  typed: string;
  goodsPence: number;
  now: Date;
  /** Whose unpaid order does not stand in its own way. */
  checkoutId: number;
  /** The account that is logged in; a typed email is none. */
  userId: string | null;
}

/** Who wants to use a code, as far as is known. */
export interface CodeUser {
  userId: string | null;
  /** Null before it was given. */
  email: string | null;
  checkoutId: number;
}

/** The code of a refusal by what was typed: the only one that counts as a guess. */
export const discountRefused = 'discount_refused';

/**
 * The discount that a typed code means, or null where none was typed. Refuses (409) a code that is not known, and one
 * that cannot be used now, for these goods or, with `isForAccounts` in its details, without logging in. Nothing is said
 * of any code but the typed one.
 */
export async function findDiscount(db: Db, use: CodeUse): Promise<CodeDiscount | null> {
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

async function checkUse(db: Db, found: Code, use: CodeUse): Promise<CodeDiscount> {
  const { code, kind, percent, amountPence, leastGoodsPence } = found;
  const uses = found.mostUses === null ? 0 : await countRows(usesOf(db, code, use.checkoutId));
  const words = whyNot(found, londonDay(use.now), uses);
  if (words !== null) throw refused(words);
  if (found.isForAccounts && use.userId === null) throw refused(accountWords, { isForAccounts: true });
  const isLimited = found.mostUses !== null;
  const discount = { code, kind, percent, amountPence, leastGoodsPence, isLimited };
  const tooFew = tooFewGoods(discount, use.goodsPence);
  if (tooFew !== null) throw refused(tooFew);
  return discount;
}

/** Refuses (409) a code that is for each customer once and was used by this one. */
export async function refuseSecondUse(db: Db, code: string, user: CodeUser): Promise<void> {
  const once = await db
    .selectFrom('discount_codes')
    .select('id')
    .where('code', '=', code)
    .where('isOncePerCustomer', '=', true)
    .executeTakeFirst();
  if (once && (await hasUsed(db, code, user)))
    throw refused(`${code} can be used once by each customer, and you have used it`);
}

/**
 * Finds the orders that carry a code and are paid, or may still be. One that was given up, paid back or cancelled while
 * free has given its use back. The unpaid one of this checkout is about to be placed again.
 */
export const usesOf = (db: Db, code: string, checkoutId: number) =>
  db
    .selectFrom('orders')
    .where('discountCode', '=', code)
    // Without this SQLite does not use the index of those alone that carry one.
    .where('discountCode', '<>', sql.lit(''))
    .where('paymentStatus', 'in', ['pending', 'paid'])
    .where(({ eb, or }) => or([eb('totalPence', '>', 0), eb('status', '!=', 'cancelled')]))
    .where(({ eb, or }) =>
      or([
        eb('checkoutId', 'is', null),
        eb('checkoutId', '!=', checkoutId),
        eb('paymentStatus', '=', 'paid'),
      ]),
    );

/** All spellings of a mailbox begin with this; orders have an index of the same expression. */
const spelling = sql<string>`replace(${emailKey('customerEmail')}, '.', '')`;

/** Tells if this customer has used a code, as far as is known. */
export async function hasUsed(
  db: Db,
  code: string,
  { userId, email, checkoutId }: CodeUser,
): Promise<boolean> {
  const uses = usesOf(db, code, checkoutId);
  if (userId !== null && (await uses.select('id').where('userId', '=', userId).executeTakeFirst()))
    return true;
  if (email === null) return false;
  const mailbox = mailboxOf(email);
  const name = mailbox.slice(0, mailbox.lastIndexOf('@')).replaceAll('.', '');
  const alike = (beginning: string) =>
    uses
      .select('customerEmail')
      .where(beginsByIndex(engineOf(db), [spelling, sql<string>`cast(${beginning} as text)`]));
  // Apart, as SQLite goes through all uses of the code where one of two beginnings will do.
  const found = await alike(`${name}@`)
    .unionAll(alike(`${name}+`))
    .execute();
  return found.some(({ customerEmail }) => mailboxOf(customerEmail) === mailbox);
}

const accountWords = 'This code is for customers with an account. Log in or register to use it';

const refused = (words: string, details = {}) => new Refusal(409, discountRefused, words, details);
