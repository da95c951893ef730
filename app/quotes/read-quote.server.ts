import type { Selectable } from 'kysely';
import { type AgreedState, readAgreedOrders } from '../orders/rest/read-rest.server.ts';
import type { Db, Tables } from '../tables.ts';
import { toPounds } from '../values/money.ts';
import { quoteStanding, type Standing } from './quote-rules.ts';
import { type QuoteSums, quoteSums } from './quote-sums.ts';

export type QuoteRow = Selectable<Tables['quotes']>;

export interface ReadQuote {
  quote: QuoteRow;
  sums: QuoteSums;
  /** Paid or not; null if there is none. */
  order: AgreedState | null;
  standing: Standing;
}

export async function readQuotes(db: Db, quotes: QuoteRow[], now: Date): Promise<ReadQuote[]> {
  const orders = await readAgreedOrders(
    db,
    quotes.map(({ id }) => id),
  );
  return quotes.map((quote) => {
    const order = orders.get(quote.id) ?? null;
    const payment = order && (order.isPaid ? 'paid' : 'pending');
    return { quote, sums: quoteSums(quote), order, standing: quoteStanding(quote, payment, now) };
  });
}

/** Null if there is none. */
export async function readQuote(db: Db, id: number, now = new Date()): Promise<ReadQuote | null> {
  const row = await db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? ((await readQuotes(db, [row], now))[0] ?? null) : null;
}

export const inPounds = ({ quote: { lines, terms }, sums, order }: ReadQuote) => ({
  lines: lines.map(({ pricePence, ...line }) => ({ ...line, price: toPounds(pricePence) })),
  discount: toPounds(sums.discount),
  tax: toPounds(sums.tax),
  vatNumber: terms.vatNumber,
  total: toPounds(sums.total),
  deposit: toPounds(sums.deposit),
  rest: toPounds(sums.rest),
  orderNumber: order?.orderNumber ?? null,
  paid: toPounds(order?.paidPence ?? 0),
  due: toPounds(order?.duePence ?? 0),
});
