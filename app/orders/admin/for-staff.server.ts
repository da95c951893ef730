import type { z } from 'zod';
import type { OrderSummary } from '../contract.ts';
import {
  type AdminOrder,
  type ListedOrder,
  type OrderPage,
  staffListedOrder,
  staffOrder,
  staffOrderSummary,
} from './contract.ts';

const nothingInLists: Omit<OrderSummary, keyof z.infer<typeof staffOrderSummary>> = {
  due: '0.00',
  isPartlyRefunded: false,
};

const nothingOfMoney: Omit<AdminOrder, keyof z.infer<typeof staffOrder>> = {
  ...nothingInLists,
  paidAt: null,
  deposit: '0.00',
  payRest: null,
  rest: null,
  paymentIntentId: null,
  refunded: '0.00',
  refundedTax: '0.00',
  refunds: [],
  refundable: null,
  returns: [],
  disputes: [],
  isEmptied: false,
  payments: [],
  stillPaid: '0.00',
  papers: [],
};

export const summaryForStaff = (order: OrderSummary): OrderSummary => ({
  ...nothingInLists,
  ...staffOrderSummary.parse(order),
});

const listedForStaff = (order: ListedOrder): ListedOrder => ({
  ...nothingInLists,
  ...staffListedOrder.parse(order),
});

export const pageForStaff = ({ orders, page, pages, total, isMore }: OrderPage): OrderPage => ({
  page,
  pages,
  total,
  isMore,
  orders: orders.map(listedForStaff),
});

/** `readTimeline` has already filtered the timeline for staff. */
export const orderForStaff = (order: AdminOrder): AdminOrder => ({
  ...nothingOfMoney,
  ...staffOrder.parse(order),
});
