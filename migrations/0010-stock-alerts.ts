import type { SchemaStep } from '../server/database/migrate.ts';

export const stockAlerts: SchemaStep = ({ id, instant, now }) => [
  // Who wishes to be told when a product is back; nobody who has not said so from their own mailbox.
  `create table stock_alerts (
    id ${id},
    "productId" integer not null references products (id) on delete cascade,
    email text not null check (length(email) <= 255),
    "confirmedAt" ${instant},
    "createdAt" ${now},
    unique ("productId", email)
  )`,
  'create index stock_alerts_email on stock_alerts (email)',
];
