import { summaryForStaff } from '../../orders/admin/for-staff.server.ts';
import { type Customer, type CustomerPage, staffCustomer, staffListedCustomer } from './contract.ts';

export const customersForStaff = ({ customers, page, pages, total, isMore }: CustomerPage): CustomerPage => ({
  page,
  pages,
  total,
  isMore,
  customers: customers.map((one) => ({ spent: null, ...staffListedCustomer.parse(one) })),
});

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
