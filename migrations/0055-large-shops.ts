import type { SchemaStep } from '../server/database/migrate.ts';

/** What a shop of a hundred thousand products and a million orders is asked often, and took long: docs/performance.md. */
export const largeShops: SchemaStep = ({ generated }) => [
  // As in step 0009 a column of its own, so that holding a piece of stock rewrites no index unless little is left.
  `alter table products add column "isScarce" boolean generated always as ("stockQuantity" - "heldQuantity" <= 5) ${generated}`,
  'create index products_scarce on products ("isScarce", "isActive", id)',
  // All that visitors see, by name; and how many there are of each category and when the last of them changed.
  'create index products_shown_name on products ("isActive", lower(name), id)',
  'create index products_shown_changed on products ("isActive", "categoryId", "updatedAt")',
  // Emails are sent in the order in which they were written.
  'create index outbox_waiting on outbox (id) where "sentAt" is null',
  // Orders that may lack a credit note or, long after their first money, an invoice.
  'create index orders_given_back on orders (id) where "refundedPence" > 0',
  'create index orders_with_deposit on orders (id) where "depositPence" > 0',
];
