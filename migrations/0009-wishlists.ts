import type { SchemaStep } from '../server/database/migrate.ts';

export const wishlists: SchemaStep = ({ id, now }) => [
  `create table wishlists (
    id ${id},
    "userId" text not null references users (id) on delete cascade,
    "productId" integer not null references products (id) on delete cascade,
    "createdAt" ${now},
    unique ("userId", "productId")
  )`,
  'create index wishlists_product on wishlists ("productId")',
];
