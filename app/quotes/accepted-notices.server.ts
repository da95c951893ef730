import type { NoticeReader } from '../emails/notices/notice-emails.server.ts';
import { readPaidOrders } from '../orders/admin/notices/read-notices.server.ts';

/** Reads the notices of accepted quotes and telephone orders, by the orders they became. */
export const readAcceptedQuotes: NoticeReader = async (db, orderIds) => {
  const orders = await readPaidOrders(db, orderIds);
  const quoteIds = [...orders.values()].flatMap(({ quoteId }) => quoteId ?? []);
  if (quoteIds.length === 0) return orders;
  const quotes = await db
    .selectFrom('quotes')
    .select(['id', 'kind', 'number'])
    .where('id', 'in', quoteIds)
    .execute();
  return new Map(
    [...orders].map(([id, order]) => {
      const quote = quotes.find((one) => one.id === order.quoteId);
      // A quote may be deleted; its order stays.
      if (!quote) return [id, order];
      const title =
        quote.kind === 'quote' ? `Quote ${quote.number} accepted` : `Telephone order ${quote.number} paid`;
      return [id, { ...order, title, more: [`${order.title}.`, ...order.more] }];
    }),
  );
};
