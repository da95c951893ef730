import { type Selectable, sql } from 'kysely';
import { beginsByIndex } from '../../../server/database/begins-with.ts';
import { countRows } from '../../../server/database/count-rows.ts';
import { databaseEngine } from '../../../server/database/database.ts';
import { canonicalMailbox } from '../../../server/emails/mailbox.ts';
import { Refusal } from '../../../server/errors.ts';
import type { Db, Tables, Trx } from '../../tables.ts';
import { emailKey } from '../../values/find-people.server.ts';
import { londonDay } from '../../values/london-days.ts';
import { type CodeDiscount, tooFewGoods } from '../discount.ts';
import { codeRefusalWords, isCode, plainCode } from './code-shape.ts';

type Code = Selectable<Tables['discount_codes']>;

export interface CodeUse {
  typed: string;
  goodsPence: number;
  now: Date;
  /** The unpaid order of this checkout does not count as a use. */
  checkoutId: number;
  /** Of the logged-in account; a typed email is not enough. */
  userId: string | null;
}

export interface CodeUser {
  userId: string | null;
  /** Null until the shopper has given an email. */
  email: string | null;
  checkoutId: number;
}

/** The only refusal that counts as a guess. */
export const discountRefused = 'discount_refused';

/** Null if nothing was typed. Throws 409; with `isForAccounts` in its details, logging in would help. */
export async function findDiscount(db: Db, use: CodeUse): Promise<CodeDiscount | null> {
  const code = plainCode(use.typed);
  if (code === '') return null;
  const found = isCode(code)
    ? await db.selectFrom('discount_codes').selectAll().where('code', '=', code).executeTakeFirst()
    : undefined;
  if (!found) throw refused('We do not know that code: please check how it is written');
  return checkUse(db, found, use);
}

/** Holds a lock until the transaction ends. Call before locking products, or two could deadlock. */
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
  const words = codeRefusalWords(found, londonDay(use.now), uses);
  if (words !== null) throw refused(words);
  if (found.isForAccounts && use.userId === null) throw refused(accountWords, { isForAccounts: true });
  const isLimited = found.mostUses !== null;
  const discount = { code, kind, percent, amountPence, leastGoodsPence, isLimited };
  const tooFew = tooFewGoods(discount, use.goodsPence);
  if (tooFew !== null) throw refused(tooFew);
  return discount;
}

/** Throws 409 when this customer has used a once-per-customer code. */
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

/** Excludes orders that gave their use back, and the unpaid order of this checkout. */
export const usesOf = (db: Db, code: string, checkoutId: number) =>
  db
    .selectFrom('orders')
    .where('discountCode', '=', code)
    // Makes SQLite use the partial index.
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

/** Prefix of all spellings of a mailbox; an index of orders has the same expression. */
const spelling = sql<string>`replace(${emailKey('customerEmail')}, '.', '')`;

export async function hasUsed(
  db: Db,
  code: string,
  { userId, email, checkoutId }: CodeUser,
): Promise<boolean> {
  const uses = usesOf(db, code, checkoutId);
  if (userId !== null && (await uses.select('id').where('userId', '=', userId).executeTakeFirst()))
    return true;
  if (email === null) return false;
  const mailbox = canonicalMailbox(email);
  const name = mailbox.slice(0, mailbox.lastIndexOf('@')).replaceAll('.', '');
  const alike = (beginning: string) =>
    uses
      .select('customerEmail')
      .where(beginsByIndex(databaseEngine(db), [spelling, sql<string>`cast(${beginning} as text)`]));
  // A union, because with `or` SQLite goes through all uses of the code.
  const found = await alike(`${name}@`)
    .unionAll(alike(`${name}+`))
    .execute();
  return found.some(({ customerEmail }) => canonicalMailbox(customerEmail) === mailbox);
}

const accountWords = 'This code is for customers with an account. Log in or register to use it';

const refused = (words: string, details = {}) => new Refusal(409, discountRefused, words, details);
