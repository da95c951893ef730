import { sql } from 'kysely';
import { readInPages } from '../../server/database/read-in-pages.ts';
import type { CurrentUser } from '../accounts/contract.ts';
import { forgetBinned } from '../editing/history/bin.server.ts';
import { forgetChanges } from '../editing/history/record-change.server.ts';
import type { Db, Trx } from '../tables.ts';
import { emailKey } from '../values/find-people.server.ts';
import { toPounds } from '../values/money.ts';
import { type ReadQuote, readQuotes } from './read-quote.server.ts';

type Person = Pick<CurrentUser, 'email' | 'isEmailVerified'>;

const hasCustomerEmail = (email: string) =>
  sql<boolean>`${emailKey('customerEmail')} = ${email.toLowerCase()}`;

/** Excludes drafts; latest first. Empty for an unconfirmed email. */
export async function readOwnQuotes(db: Db, { email, isEmailVerified }: Person) {
  if (!isEmailVerified) return [];
  return readInPages(
    (below, most) =>
      db
        .selectFrom('quotes')
        .selectAll()
        .where(hasCustomerEmail(email))
        .where('status', '!=', 'draft')
        .where('id', '<', below)
        .orderBy('id', 'desc')
        .limit(most)
        .execute(),
    async (rows) => (await readQuotes(db, rows, new Date())).map(toExportedQuote),
  );
}

const toExportedQuote = ({ quote, sums, standing }: ReadQuote) => ({
  number: quote.number,
  standing,
  name: quote.customerName,
  email: quote.customerEmail,
  phone: quote.customerPhone || null,
  note: quote.note,
  lastDay: quote.lastDay,
  lines: quote.lines.map(({ name, quantity, pricePence }) => ({
    name,
    quantity,
    price: toPounds(pricePence),
  })),
  total: toPounds(sums.total),
  createdAt: quote.createdAt,
});

/** Also erases their history; orders stay. */
export async function forgetQuotes(trx: Trx, { email, isEmailVerified }: Person): Promise<void> {
  if (!isEmailVerified || email === '') return;
  const gone = await trx.deleteFrom('quotes').where(hasCustomerEmail(email)).returning('id').execute();
  const isTheirs = ({ customerEmail }: Record<string, unknown>) =>
    String(customerEmail).toLowerCase() === email.toLowerCase();
  const binned = await forgetBinned(trx, 'quote', isTheirs);
  for (const id of [...gone.map((row) => row.id), ...binned]) await forgetChanges(trx, 'quote', id);
}
