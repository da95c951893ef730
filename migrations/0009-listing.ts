import type { SchemaStep } from '../server/database/migrate.ts';

/**
 * What pages of a large category need to be as quick as those of a small one: each order in which its products
 * are listed has an index that ends with the id, and being in stock is a column of its own. That column is
 * indexed instead of the two it comes from, so that holding a piece of stock rewrites no index on PostgreSQL.
 */
export const listing: SchemaStep = ({ generated }) => [
  `alter table products add column "isInStock" boolean generated always as ("stockQuantity" > "heldQuantity") ${generated}`,
  'drop index products_category',
  'create index products_listing_newest on products ("categoryId", "isActive", id)',
  'create index products_listing_featured on products ("categoryId", "isActive", "isFeatured" desc, id)',
  'create index products_listing_price on products ("categoryId", "isActive", "pricePence", id)',
  'create index products_listing_name on products ("categoryId", "isActive", lower(name), id)',
  'create index products_listing_stock on products ("categoryId", "isActive", "isInStock", "pricePence")',
];
