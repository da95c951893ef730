import { listAddresses } from '../../addresses/addresses.server.ts';
import { countBookingsToCome, listBookingsByEmail } from '../../bookings/admin/customer-bookings.server.ts';
import { listEnquiriesOf } from '../../enquiries/admin/customer-enquiries.server.ts';
import { countOpenOrdersOf, listOrdersOf, listPlacesOf } from '../../orders/admin/customer-orders.server.ts';
import type { Buyer } from '../../orders/buyer/linked-orders.server.ts';
import type { Db } from '../../tables.ts';
import { toPounds } from '../../values/money.ts';
import { readCustomersVan } from '../../vans/admin/customers-van.server.ts';
import { readNotes } from '../notes.server.ts';
import { type Customer, type CustomerQuestion, doneOfAPage } from './contract.ts';
import { buyerOf, findCustomer } from './find-customer.server.ts';
import { spentBy, sumOf } from './spent.server.ts';

/** Throws 404 if nothing is kept. */
export async function readCustomer(db: Db, key: string, wanted: CustomerQuestion): Promise<Customer> {
  const person = await findCustomer(db, key);
  const { email, name, phone, account } = person;
  const buyer = buyerOf(person);
  const [orders, bookings, enquiries, spent, addresses, notes, van, openOrders, toCome] = await Promise.all([
    listOrdersOf(db, buyer, rowsOf(wanted.orders)),
    listBookingsByEmail(db, email, rowsOf(wanted.bookings)),
    listEnquiriesOf(db, email, rowsOf(wanted.enquiries)),
    spentBy(db, [person]),
    readPlaces(db, buyer),
    readNotes(db, email),
    account && readCustomersVan(db, account.id),
    countOpenOrdersOf(db, buyer),
    countBookingsToCome(db, email),
  ]);
  const { orders: orderCount, paidPence, refundedPence } = sumOf(spent, person);
  return {
    email,
    name,
    phone,
    account,
    orderCount,
    addresses,
    notes,
    van,
    paid: toPounds(paidPence),
    refunded: toPounds(refundedPence),
    spent: toPounds(paidPence - refundedPence),
    orders: paged(orders, wanted.orders),
    bookings: paged(bookings, wanted.bookings),
    enquiries: paged(enquiries, wanted.enquiries),
    stays: { orders: orderCount, openOrders, bookings: toCome },
  };
}

const rowsOf = (page: number) => ({ limit: doneOfAPage, offset: (page - 1) * doneOfAPage });

const paged = <Row>({ rows, total }: { rows: Row[]; total: number }, page: number) => ({
  rows,
  total,
  page,
  pages: Math.max(1, Math.ceil(total / doneOfAPage)),
});

/** The account's addresses first, without duplicates. */
async function readPlaces(db: Db, buyer: Buyer): Promise<Customer['addresses']> {
  const kept = (await listAddresses(db, buyer.id)).map((address) => ({
    name: `${address.firstName} ${address.lastName}`.trim(),
    lines: [
      ...[address.company, address.addressLine1, address.addressLine2],
      ...[address.city, address.county, address.postcode],
    ].flatMap((line) => line || []),
    isKept: true,
  }));
  const used = (await listPlacesOf(db, buyer)).map(({ name, address, city, postcode }) => ({
    name,
    lines: [address, city, postcode].filter(Boolean),
    isKept: false,
  }));
  const placeOf = ({ lines }: Customer['addresses'][number]) => lines.join('\n').toLowerCase();
  // The account's address wins over an equal one from an order.
  return [
    ...new Map([...used, ...kept.reverse()].map((place) => [placeOf(place), place])).values(),
  ].reverse();
}
