import { notFound } from '../../../server/errors.ts';
import { signRest } from '../../orders/rest/rest-token.server.ts';
import { paths } from '../../paths.ts';
import type { Db } from '../../tables.ts';
import type { LinkedQuote } from '../contract.ts';
import { readQuoteToken } from '../quote-token.server.ts';
import { inPounds, type ReadQuote, readQuote } from '../read-quote.server.ts';

const noSuchLink = () => notFound('This link no longer works. Please ring us.');

/** The id of the quote that a link was signed for. Refuses (404) a link that we did not sign. */
export async function idOfLink(db: Db, token: string): Promise<number> {
  const id = await readQuoteToken(db, token);
  if (id === null) throw noSuchLink();
  return id;
}

/** The quote that a link leads to. Refuses (404) one that is gone, and one that is only a draft yet. */
export async function readByLink(db: Db, id: number): Promise<ReadQuote> {
  const found = await readQuote(db, id);
  if (!found || found.standing === 'draft') throw noSuchLink();
  return found;
}

/** What its link shows of a quote. */
export async function toLinked(db: Db, found: ReadQuote): Promise<LinkedQuote> {
  const { quote, order, standing } = found;
  const { number, kind, customerName, customerEmail, handover, note, lastDay, updatedAt } = quote;
  const money = inPounds(found);
  return {
    number,
    kind,
    standing,
    customerName,
    handover,
    note,
    lastDay,
    hasEmail: customerEmail !== '',
    ...money,
    orderNumber: standing === 'accepted' ? money.orderNumber : null,
    payRest: order && order.duePence > 0 ? paths.payRest(await signRest(db, order.id)) : null,
    readAt: updatedAt,
  };
}
