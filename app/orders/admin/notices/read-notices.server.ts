import type { Selectable } from 'kysely';
import { adminPaths } from '../../../admin-paths.ts';
import type { Notice, NoticeReader } from '../../../emails/notices/notice-emails.server.ts';
import type { Db, Tables } from '../../../tables.ts';
import { capitalised } from '../../../values/capitalised.ts';
import { formatDay } from '../../../values/dates.ts';
import { formatPence, sumOf } from '../../../values/money.ts';
import { reasonWords } from '../../disputes/dispute-words.ts';
import { handoverNames, toHandover } from '../../handover/handover.ts';
import { failureWords } from '../../refund/refund-words.ts';
import { firstPaymentPence, restPence } from '../../rest/deposit.ts';
import { paidByWords } from '../../rest/how-paid.ts';

type Order = Selectable<Tables['orders']>;

const orderNotice = ({ orderNumber, customerName }: Pick<Order, 'orderNumber' | 'customerName'>) => ({
  person: customerName,
  path: adminPaths.tab('orders', orderNumber),
});

const depositLines = (order: Order) =>
  order.depositPence === 0 ? [] : [`The deposit of ${formatPence(order.totalPence)} in all.`];

export async function readPaidOrders(
  db: Db,
  ids: number[],
): Promise<Map<number, Notice & { quoteId: number | null }>> {
  const orders = await readOrders(db, ids);
  return new Map(
    orders.map((order) => [
      order.id,
      {
        title: `Order ${order.orderNumber} paid`,
        figure: formatPence(firstPaymentPence(order)),
        more: [...depositLines(order), `${handoverNames[toHandover(order)]}.`],
        quoteId: order.quoteId,
        ...orderNotice(order),
      },
    ]),
  );
}

const readOrders = (db: Db, ids: number[]): Promise<Order[]> =>
  db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();

export const readPaidDeposits: NoticeReader = async (db, ids) => {
  const orders = await readOrders(db, ids);
  return new Map(
    orders.map((order) => [
      order.id,
      {
        title: `Deposit of order ${order.orderNumber} paid`,
        figure: formatPence(firstPaymentPence(order)),
        more: [`${formatPence(restPence(order))} of ${formatPence(order.totalPence)} is still to come.`],
        ...orderNotice(order),
      },
    ]),
  );
};

export const readPaidRests: NoticeReader = async (db, ids) => {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('order_rests', 'order_rests.orderId', 'orders.id')
    .selectAll('orders')
    .select(['paidBy', 'notedBy'])
    .where('orders.id', 'in', ids)
    .execute();
  return new Map(
    orders.map((order) => [
      order.id,
      {
        title: `Balance of order ${order.orderNumber} paid`,
        figure: formatPence(restPence(order)),
        more: [
          ...(order.paidBy === null ? [] : [`${capitalised(paidByWords[order.paidBy])}.`]),
          ...(order.notedBy === '' ? [] : [`Noted by ${order.notedBy}.`]),
        ],
        ...orderNotice(order),
      },
    ]),
  );
};

export const readAskedReturns: NoticeReader = async (db, ids) => {
  const lines = await db
    .selectFrom('order_returns')
    .innerJoin('orders', 'orders.id', 'order_returns.orderId')
    .innerJoin('order_return_items as item', 'item.returnId', 'order_returns.id')
    .innerJoin('order_items', 'order_items.id', 'item.orderItemId')
    .select(['order_returns.id', 'reason', 'orderNumber', 'customerName'])
    .select(['item.quantity', 'productName', 'pricePence'])
    .where('order_returns.id', 'in', ids)
    .orderBy('item.id')
    .execute();
  return new Map(
    [...Map.groupBy(lines, ({ id }) => id)].flatMap(([id, goods]) => {
      const [first] = goods;
      if (!first) return [];
      const notice = {
        title: `Return asked for, order ${first.orderNumber}`,
        figure: formatPence(sumOf(goods.map(({ quantity, pricePence }) => quantity * pricePence))),
        more: [
          `${goods.map(({ quantity, productName }) => `${quantity} × ${productName}`).join(', ')}.`,
          ...(first.reason === '' ? [] : [`“${first.reason}”`]),
        ],
        ...orderNotice(first),
      };
      return [[id, notice]];
    }),
  );
};

export const readOpenedDisputes: NoticeReader = async (db, ids) => {
  const disputes = await db
    .selectFrom('order_disputes')
    .innerJoin('orders', 'orders.id', 'order_disputes.orderId')
    .select(['order_disputes.id', 'amountPence', 'reason', 'dueBy', 'orderNumber', 'customerName'])
    .where('order_disputes.id', 'in', ids)
    .execute();
  return new Map(
    disputes.map(({ id, amountPence, reason, dueBy, ...order }) => [
      id,
      {
        title: `Payment of order ${order.orderNumber} disputed`,
        figure: formatPence(amountPence),
        more: [reasonWords(reason), ...(dueBy === null ? [] : [`Answer by ${formatDay(dueBy)}.`])],
        ...orderNotice(order),
      },
    ]),
  );
};

export const readFailedRefunds: NoticeReader = async (db, ids) => {
  const refunds = await db
    .selectFrom('order_refunds')
    .innerJoin('orders', 'orders.id', 'order_refunds.orderId')
    .select(['order_refunds.id', 'amountPence', 'failure', 'orderNumber', 'customerName'])
    .where('order_refunds.id', 'in', ids)
    .execute();
  return new Map(
    refunds.map(({ id, amountPence, failure, ...order }) => [
      id,
      {
        title: `Refund of order ${order.orderNumber} failed`,
        figure: formatPence(amountPence),
        more: failure === '' ? [] : [failureWords[failure]],
        ...orderNotice(order),
      },
    ]),
  );
};
