import type { SchemaStep } from '../server/database/migrate.ts';

export const unpaidOrders: SchemaStep = () => [
  // Orders that were given up are forgotten in time, and looked for every hour among all that were ever placed.
  `create index orders_given_up on orders ("updatedAt") where "paymentStatus" = 'cancelled'`,
];
