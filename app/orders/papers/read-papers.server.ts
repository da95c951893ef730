import type { Selectable } from 'kysely';
import { notFound } from '../../../server/errors.ts';
import type { Db, Tables } from '../../tables.ts';
import { firstOfMonth, startOfDay } from '../../values/london-days.ts';
import { sumOf } from '../../values/money.ts';
import type { PaperContents } from '../paper-contents.ts';
import type { PaperKind } from '../paper-kinds.ts';
import { isRestPaid, readRest } from '../rest/read-rest.server.ts';
import { wasMoneyTaken } from './write-invoice.server.ts';
import { writeMissingPapers } from './write-missing.server.ts';

export interface Paper {
  number: string;
  /** In London, when the money came or went. The paper may be issued later. */
  day: string;
  issuedAt: string;
  contents: PaperContents;
}

export interface ListedPaper {
  kind: PaperKind;
  number: string;
}

/** Invoice first, without a number until somebody asks for the invoice. */
export async function listPapers(
  db: Db,
  order: Pick<Selectable<Tables['orders']>, 'id' | 'paymentStatus' | 'refundedPence'>,
): Promise<ListedPaper[]> {
  const given = await db
    .selectFrom('papers')
    .select(['kind', 'number'])
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute();
  if (given.length > 0 || !wasMoneyTaken(order)) return given;
  return isRestPaid(await readRest(db, order.id)) ? [{ kind: 'invoice', number: '' }] : [];
}

/** In pence. Counts refunds while there is no invoice, and so no credit notes. */
export async function readRefundedTax(db: Db, orderId: number): Promise<number> {
  const credits = await db
    .selectFrom('papers')
    .select('contents')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'credit-note')
    .execute();
  if (credits.length > 0)
    return sumOf(credits.map(({ contents }) => sumOf(contents.rates.map(({ tax }) => tax))));
  const refunds = await db
    .selectFrom('order_refunds')
    .select('taxPence')
    .where('orderId', '=', orderId)
    .where('status', '=', 'done')
    .execute();
  return sumOf(refunds.map(({ taxPence }) => taxPence));
}

/** `paper` is "invoice" or the number of a credit note. Throws 404 if the order does not have it. */
export const readPaper = (db: Db, orderId: number, paper: string): Promise<Paper> =>
  paper === 'invoice' ? readInvoicePaper(db, orderId) : readCreditNote(db, orderId, paper);

/** Writes missing invoices in the order of payment. Throws 404 if unpaid or refunded at once. */
async function readInvoicePaper(db: Db, orderId: number): Promise<Paper> {
  const found = await findInvoice(db, orderId);
  if (found) return found;
  const order = await db
    .selectFrom('orders')
    .select(['createdAt', 'paidAt'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) throw notFound('Order not found');
  const came = Date.parse(order.paidAt ?? order.createdAt);
  await writeMissingPapers(db, { before: new Date(came + 1).toISOString() });
  const written = await findInvoice(db, orderId);
  if (!written) throw notFound('This order has no invoice: it has not been paid in full.');
  return written;
}

const findInvoice = (db: Db, orderId: number): Promise<Paper | undefined> =>
  papers(db).where('orderId', '=', orderId).where('kind', '=', 'invoice').executeTakeFirst();

async function readCreditNote(db: Db, orderId: number, number: string): Promise<Paper> {
  const found = await papers(db)
    .where('orderId', '=', orderId)
    .where('kind', '=', 'credit-note')
    .where('number', '=', number)
    .executeTakeFirst();
  if (!found) throw notFound('This order has no credit note with this number.');
  return found;
}

const papers = (db: Db) => db.selectFrom('papers').select(['number', 'day', 'issuedAt', 'contents']);

/** `month` is in London, such as "2026-11". Writes the papers that are missing. */
export async function papersOfMonth(db: Db, month: string): Promise<Paper[]> {
  const next = firstOfMonth(`${month}-01`, 1);
  await writeMissingPapers(db, { before: startOfDay(next).toISOString() });
  const ofMonth = papers(db).where('day', '>=', `${month}-01`).where('day', '<', next);
  return ofMonth.orderBy('day').orderBy('id').execute();
}
