import type { Updateable } from 'kysely';
import { z } from 'zod';
import { transaction } from '../../../server/database/database.ts';
import { matchesSearch } from '../../../server/database/text-keys.ts';
import { notFound } from '../../../server/errors.ts';
import { readSettings } from '../../content/content.server.ts';
import type { Editor } from '../../editing/editor.server.ts';
import { putInBin, takeFromBin } from '../../editing/history/bin.server.ts';
import { recordChange } from '../../editing/history/record-change.server.ts';
import { nextVersion, refuseIfChanged } from '../../editing/version.server.ts';
import { isEnquiry } from '../../enquiries/admin/enquiries.server.ts';
import { drawDigits } from '../../orders/place/write-order.server.ts';
import type { SaleTerms } from '../../orders/totals.ts';
import type { Db, Tables, Trx } from '../../tables.ts';
import { quoteRow } from '../quote-row.ts';
import { type ReadQuote, readQuote, readQuotes } from '../read-quote.server.ts';
import type { QuoteBody, QuoteChange, StoredQuote } from './contract.ts';
import { endingPayment, type QuoteEditing } from './ending-payment.server.ts';
import {
  refuseIfPaid,
  refuseInvalidDay,
  refuseUnpayable,
  refuseWhilePaying,
} from './quote-refusals.server.ts';
import { columnsOf, toldOf, toStored } from './stored-quote.server.ts';

export interface QuoteContext {
  db: Db;
  siteUrl: string;
}

const mostListed = 300;

/** Matches number, name, email or phone; latest first. */
export async function listQuotes({ db, siteUrl }: QuoteContext, search: string): Promise<StoredQuote[]> {
  let quotes = db.selectFrom('quotes').selectAll().orderBy('id', 'desc').limit(mostListed);
  if (search !== '') quotes = quotes.where(matchesSearch('quotes', search));
  const found = await readQuotes(db, await quotes.execute(), new Date());
  return Promise.all(found.map((one) => toStored(db, siteUrl, one)));
}

/** Throws 404 if there is none. */
export const readStoredQuote = async ({ db, siteUrl }: QuoteContext, id: number): Promise<StoredQuote> =>
  toStored(db, siteUrl, await findQuote(db, id));

const noSuchQuote = () => notFound('There is no such quote any more');

async function findQuote(db: Db, id: number): Promise<ReadQuote> {
  const found = await readQuote(db, id);
  if (!found) throw noSuchQuote();
  return found;
}

/** Locks the row until the transaction ends. Throws 404 if there is none. */
async function lockQuote(trx: Trx, id: number): Promise<ReadQuote> {
  await trx.updateTable('quotes').set({ id }).where('id', '=', id).execute();
  return findQuote(trx, id);
}

async function readTerms(db: Db): Promise<string> {
  const { deliveryPence, freeDeliveryFromPence, classTerms, vatNumber } = await readSettings(db);
  const terms: SaleTerms = { deliveryPence, freeDeliveryFromPence, classTerms, vatNumber };
  return JSON.stringify(terms);
}

/** Copies today's terms; drops the id of a deleted enquiry. */
async function columnsFor(trx: Trx, body: QuoteBody) {
  const { enquiryId } = body;
  const isThere = enquiryId !== null && (await isEnquiry(trx, enquiryId));
  return { ...columnsOf(body), enquiryId: isThere ? enquiryId : null, terms: await readTerms(trx) };
}

export async function createQuote(
  context: QuoteContext,
  editor: Editor,
  body: QuoteBody,
): Promise<StoredQuote> {
  refuseInvalidDay(body);
  return transaction(context.db, async (trx) => {
    const updatedAt = new Date().toISOString();
    const { id } = await trx
      .insertInto('quotes')
      .values({ ...(await columnsFor(trx, body)), number: `Q-${drawDigits(6)}`, updatedAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    refuseUnpayable(await findQuote(trx, id));
    return noteQuote(trx, context.siteUrl, editor, id, 'created', {});
  });
}

/** Ends an unpaid payment first. Throws 409 if accepted, unpayable or changed meanwhile. */
export async function changeQuote(
  context: QuoteEditing,
  editor: Editor,
  id: number,
  action: string,
  readAt: string | undefined,
  act: (trx: Trx, found: ReadQuote, updatedAt: string) => Promise<Updateable<Tables['quotes']>>,
): Promise<StoredQuote> {
  const { siteUrl } = context;
  return endingPayment(context, id, async (trx) => {
    const found = await lockQuote(trx, id);
    const before = await toStored(trx, siteUrl, found);
    refuseIfChanged(readAt, before);
    refuseIfPaid(found);
    const updatedAt = nextVersion(found.quote.updatedAt);
    const columns = await act(trx, found, updatedAt);
    await trx
      .updateTable('quotes')
      .set({ ...columns, updatedAt })
      .where('id', '=', id)
      .execute();
    refuseUnpayable(await findQuote(trx, id));
    // Sending again does not disturb a payment in progress.
    if (action !== 'sent') refuseWhilePaying(found);
    return noteQuote(trx, siteUrl, editor, id, action, toldOf(before));
  });
}

/** Invalidates the quote's link; sending again creates another. */
export const endedLink = ({ linkRevision }: { linkRevision: number }) => ({
  linkRevision: linkRevision + 1,
  sentAt: null,
  emailedAt: null,
});

/**
 * Acceptance of the old version fails. A new recipient makes the quote a draft and ends its link. Throws as
 * `changeQuote` does.
 */
export async function saveQuote(
  context: QuoteEditing,
  editor: Editor,
  id: number,
  { updatedAt: readAt, ...body }: QuoteChange,
): Promise<StoredQuote> {
  refuseInvalidDay(body);
  return changeQuote(context, editor, id, 'updated', readAt, async (trx, { quote }) => {
    const isForAnother = quote.customerEmail.toLowerCase() !== body.customerEmail.toLowerCase();
    const ended =
      isForAnother && quote.status === 'sent' ? { ...endedLink(quote), status: 'draft' as const } : {};
    return { ...(await columnsFor(trx, body)), ...ended };
  });
}

/** Ends an unpaid payment first. Throws 409 if accepted. */
export async function deleteQuote(context: QuoteEditing, editor: Editor, id: number): Promise<void> {
  await endingPayment(context, id, async (trx) => {
    const found = await lockQuote(trx, id);
    refuseIfPaid(found);
    refuseWhilePaying(found);
    const { quote } = found;
    const label = `${quote.number} ${quote.customerName}`;
    await putInBin(trx, editor, { kind: 'quote', id, label, record: quote });
    await recordChange(trx, editor, { kind: 'quote', id, label, action: 'deleted' });
    await trx.deleteFrom('quotes').where('id', '=', id).execute();
  });
}

const binned = z.object(quoteRow);

/** Drops enquiry and link, so a sent quote returns as withdrawn. Throws 404 if not in the bin. */
export async function restoreQuote(context: QuoteContext, editor: Editor, id: number): Promise<StoredQuote> {
  return transaction(context.db, async (trx) => {
    const { lines, terms, updatedAt, ...kept } = binned.parse(await takeFromBin(trx, 'quote', id));
    await trx
      .insertInto('quotes')
      .values({
        ...kept,
        ...(kept.status === 'sent' && { ...endedLink(kept), status: 'withdrawn' }),
        enquiryId: null,
        updatedAt: nextVersion(updatedAt),
        lines: JSON.stringify(lines),
        terms: JSON.stringify(terms),
      })
      .execute();
    return noteQuote(trx, context.siteUrl, editor, id, 'restored', {});
  });
}

async function noteQuote(
  trx: Trx,
  siteUrl: string,
  editor: Editor,
  id: number,
  action: string,
  before: object,
): Promise<StoredQuote> {
  const stored = await toStored(trx, siteUrl, await findQuote(trx, id));
  const label = `${stored.number} ${stored.customerName}`;
  const after = action === 'restored' ? {} : toldOf(stored);
  await recordChange(trx, editor, { kind: 'quote', id, label, action, before, after });
  return stored;
}
