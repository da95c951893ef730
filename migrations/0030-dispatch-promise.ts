import type { SchemaStep } from '../server/database/migrate.ts';

export const dispatchPromise: SchemaStep = () => [
  // What the owner promises of when goods in stock leave the workshop; empty for nothing.
  `alter table settings add column "dispatchPromise" text not null default '' check (length("dispatchPromise") <= 160)`,
];
