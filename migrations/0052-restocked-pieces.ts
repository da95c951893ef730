import type { SchemaStep } from '../server/database/migrate.ts';

export const restockedPieces: SchemaStep = () => [
  // How many of the pieces given back are for sale again: of an order that left in part, not all may have come back.
  `alter table order_refund_items add column restocked integer not null default 0 check (restocked >= 0)`,
];
