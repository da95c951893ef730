import type { SchemaStep } from '../server/database/migrate.ts';

export const fittedOrders: SchemaStep = () => [
  // Nothing of it is sent or fetched: it is done in a van at the workshop.
  'alter table orders add column "isFitted" boolean not null default false',
  `update orders set "isFitted" = true
    where "quoteId" in (select id from quotes where handover = 'fitting')`,
];
