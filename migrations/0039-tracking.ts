import type { SchemaStep } from '../server/database/migrate.ts';

export const tracking: SchemaStep = () => [
  // Who carries an order that has left, and what they call it; empty where that is not known.
  `alter table orders add column carrier text not null default '' check (length(carrier) <= 20)`,
  `alter table orders add column "trackingNumber" text not null default '' check (length("trackingNumber") <= 40)`,
  // How often it was corrected since.
  'alter table orders add column "trackingVersion" integer not null default 0 check ("trackingVersion" >= 0)',
];
