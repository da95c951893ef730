import type { SchemaStep } from '../server/database/migrate.ts';

export const ordersByPayment: SchemaStep = () => [
  // Once a minute the orders that were paid lately are looked through for papers that they lack.
  'create index orders_paid_at on orders ("paidAt") where "paidAt" is not null',
];
