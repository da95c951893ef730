import type { SchemaStep } from '../server/database/migrate.ts';

export const productEditing: SchemaStep = ({ id, instant, now }) => [
  // A product that was ever sold is not deleted but archived: switched off, and out of the way in the dashboard.
  `alter table products add column "archivedAt" ${instant}`,
  'alter table products add column "wasActive" boolean not null default false',
  // Since when visitors know its address.
  `alter table products add column "publishedAt" ${instant}`,
  // In what order the dashboard lists what is not archived.
  'create index products_name on products (lower(name), id) where "archivedAt" is null',
  'create index products_price on products ("pricePence", id) where "archivedAt" is null',
  'create index products_updated on products ("updatedAt", id) where "archivedAt" is null',
  // Why there is more or less of a product. It outlives the product, which can be had back for some days.
  `create table stock_changes (
    id ${id},
    "productId" integer not null,
    "stockBefore" integer not null,
    "stockAfter" integer not null,
    reason text not null check (length(reason) <= 50),
    note text not null default '' check (length(note) <= 255),
    "editorName" text check (length("editorName") <= 255),
    at ${now}
  )`,
  'create index stock_changes_product on stock_changes ("productId", id)',
  'create index stock_changes_at on stock_changes (at)',
];
