import { z } from 'zod';
import { booking } from '../../bookings/contract.ts';
import { readAt } from '../../editing/contract.ts';
import { enquiryRow } from '../../enquiries/admin/contract.ts';
import { orderSummary } from '../../orders/contract.ts';
import { plainText } from '../../values/text-schemas.ts';
import { customersVan } from '../../vans/admin/contract.ts';
import { exportedAccount, personExport } from '../export-contract.ts';

export const customersOfAPage = 50;
/** Counting stops here; the list then says "more than". */
export const mostCounted = 1_000;
export const doneOfAPage = 5;
export const longestNotes = 5_000;

const pageNumber = (most: number) => z.coerce.number().int().min(1).max(most).default(1);

export const customersQuestion = z.object({
  search: plainText(100).default(''),
  page: pageNumber(mostCounted / customersOfAPage),
});

/** An account's id or an email. */
export const customerParameter = z.object({ customer: plainText(255) });

export const customerQuestion = z.object({
  orders: pageNumber(1_000),
  bookings: pageNumber(1_000),
  enquiries: pageNumber(1_000),
});

const person = z.object({
  email: z.string(),
  /** Empty if unknown. */
  name: z.string(),
  phone: z.string().nullable(),
});

const money = {
  /** Excludes orders given up before payment. */
  orderCount: z.number(),
  /** Paid less refunded; null for staff. */
  spent: z.string().nullable(),
};

const listedCustomer = person.extend({
  ...money,
  hasAccount: z.boolean(),
  lastAt: z.string(),
  key: z.string(),
});

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
  /** A lower bound if `isMore`. */
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
  /** The account's addresses (`isKept`), then those from orders. */
  addresses: z.array(place),
  notes: customerNotes,
  /** Null if empty. */
  van: customersVan.nullable(),
  /** Records that remain after deletion. */
  stays: z.object({ orders: z.number(), openOrders: z.number(), bookings: z.number() }),
});

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

/** Includes the owner's notes, which the person has a right to see. */
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
