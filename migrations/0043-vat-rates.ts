import type { SchemaStep } from '../server/database/migrate.ts';

/** VAT in whole percent: of a product now, and of what was bought then. */
export const vatRates: SchemaStep = () =>
  ['products', 'order_items'].map(
    (table) =>
      `alter table ${table} add column "vatRate" integer not null default 20 check ("vatRate" in (20, 5, 0))`,
  );
