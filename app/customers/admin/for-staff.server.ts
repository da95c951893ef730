import { summaryForStaff } from '../../orders/admin/for-staff.server.ts';
import { type Customer, type CustomerPage, staffCustomer, staffListedCustomer } from './contract.ts';

/** The customers of a list as staff are told of them: nothing of what they spent. */
export const customersForStaff = ({ customers, page, pages, total, isMore }: CustomerPage): CustomerPage => ({
  page,
  pages,
  total,
  isMore,
  customers: customers.map((one) => ({ spent: null, ...staffListedCustomer.parse(one) })),
});

/** One customer as staff are told of them. */
export function customerForStaff(customer: Customer): Customer {
  const { orders, ...told } = staffCustomer.parse(customer);
  return {
    ...told,
    spent: null,
    paid: null,
    refunded: null,
    orders: { ...orders, rows: orders.rows.map(summaryForStaff) },
  };
}
