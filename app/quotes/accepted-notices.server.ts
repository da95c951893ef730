import type { NoticeReader } from '../emails/notices/notice-emails.server.ts';
import { readPaidOrders } from '../orders/admin/notices/read-notices.server.ts';

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
      // A deleted quote leaves its order.
      if (!quote) return [id, order];
      const title =
        quote.kind === 'quote' ? `Quote ${quote.number} accepted` : `Telephone order ${quote.number} paid`;
      return [id, { ...order, title, more: [`${order.title}.`, ...order.more] }];
    }),
  );
};
