import { z } from 'zod';
import { booking } from '../../bookings/contract.ts';
import { readAt } from '../../editing/contract.ts';
import { enquiryRow } from '../../enquiries/admin/contract.ts';
import { orderSummary } from '../../orders/contract.ts';
import { plainText } from '../../values/text-schemas.ts';
import { customersVan } from '../../vans/admin/contract.ts';
import { exportedAccount, personExport } from '../export-contract.ts';

export const customersOfAPage = 50;
/** Of more than these nobody turns the pages: the list says "more than", and the search narrows it down. */
export const mostCounted = 1_000;
/** Of what one person has done a page is so long. */
export const doneOfAPage = 5;
export const longestNotes = 5_000;

const pageNumber = (most: number) => z.coerce.number().int().min(1).max(most).default(1);

export const customersQuestion = z.object({
  search: plainText(100).default(''),
  page: pageNumber(mostCounted / customersOfAPage),
});

/** The id of an account, or an email: whoever that is. */
export const customerParameter = z.object({ customer: plainText(255) });

/** Which page of each list is wanted. */
export const customerQuestion = z.object({
  orders: pageNumber(1_000),
  bookings: pageNumber(1_000),
  enquiries: pageNumber(1_000),
});

const person = z.object({
  email: z.string(),
  /** Empty where nobody gave one. */
  name: z.string(),
  phone: z.string().nullable(),
});

const money = {
  /** Tries that were given up before any money came do not count. */
  orderCount: z.number(),
  /** What they paid less what was given back; null where the owner alone is told. */
  spent: z.string().nullable(),
};

const listedCustomer = person.extend({
  ...money,
  hasAccount: z.boolean(),
  lastAt: z.string(),
  key: z.string(),
});

/** Lists what staff are told of a customer in the list. */
export const staffListedCustomer = listedCustomer.pick({
  email: true,
  name: true,
  phone: true,
  orderCount: true,
  hasAccount: true,
  lastAt: true,
  key: true,
});

export const customerPage = z.object({
  customers: z.array(listedCustomer),
  page: z.number(),
  pages: z.number(),
  /** As far as they were counted; there are more when `isMore`. */
  total: z.number(),
  isMore: z.boolean(),
});

const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number(), page: z.number(), pages: z.number() });

const place = z.object({ name: z.string(), lines: z.array(z.string()), isKept: z.boolean() });

export const customerNotes = z.object({ notes: z.string(), updatedAt: z.string() });

export const notesChange = z.object({ notes: plainText(longestNotes), updatedAt: readAt });

export const customer = person.extend({
  ...money,
  paid: z.string().nullable(),
  refunded: z.string().nullable(),
  account: z
    .object({
      isEmailVerified: z.boolean(),
      isAdmin: z.boolean(),
      isStaff: z.boolean(),
      createdAt: z.string(),
    })
    .nullable(),
  orders: listOf(orderSummary),
  bookings: listOf(booking.pick({ id: true, date: true, status: true, heldUntil: true })),
  enquiries: listOf(enquiryRow.pick({ id: true, enquiry: true, status: true, createdAt: true })),
  /** Those of the account (`isKept`), then where orders went. */
  addresses: z.array(place),
  notes: customerNotes,
  /** What they keep in "My van"; null where that is nothing. */
  van: customersVan.nullable(),
  /** How much of it stays when they are deleted. */
  stays: z.object({ orders: z.number(), openOrders: z.number(), bookings: z.number() }),
});

/** Lists what staff are told of one customer. */
export const staffCustomer = customer.pick({
  email: true,
  name: true,
  phone: true,
  account: true,
  addresses: true,
  notes: true,
  orderCount: true,
  orders: true,
  bookings: true,
  enquiries: true,
  van: true,
  stays: true,
});

/** All that is kept of a person, the owner's notes included, as they may ask for it. */
export const customerExport = personExport.extend({
  account: exportedAccount.nullable(),
  devices: z.array(z.object({ name: z.string(), ipAddress: z.string(), signedInAt: z.string() })),
  notes: z.string(),
  orderNotes: z.array(z.object({ orderNumber: z.string(), notes: z.string() })),
  bookingNotes: z.array(z.object({ date: z.string(), note: z.string() })),
});

export type CustomersQuestion = z.output<typeof customersQuestion>;
export type CustomerQuestion = z.output<typeof customerQuestion>;
export type CustomerPage = z.infer<typeof customerPage>;
export type ListedCustomer = CustomerPage['customers'][number];
export type Customer = z.infer<typeof customer>;
export type CustomerNotes = z.infer<typeof customerNotes>;
export type CustomerExport = z.infer<typeof customerExport>;
