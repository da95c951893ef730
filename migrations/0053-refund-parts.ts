import type { SchemaStep } from '../server/database/migrate.ts';

export const refundParts: SchemaStep = () => [
  // A refund that is larger than either payment of its order is one of each: the others name the first. A release of
  // before reads each as a refund of its own, and the money is right all the same.
  'alter table order_refunds add column "partOf" integer',
  // Of which payment a bank asks money back; empty in rows of before, which are about the order's first.
  `alter table order_disputes add column "paymentIntentId" text not null default ''
    check (length("paymentIntentId") <= 255)`,
];
