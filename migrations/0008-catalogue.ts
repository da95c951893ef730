import type { SchemaStep } from '../server/database/migrate.ts';
import { wordTable } from './word-table.ts';

export const catalogue: SchemaStep = ({ id, instant, now, json, generated, engine }) => [
  `create table categories (
    id ${id},
    name text not null check (length(name) between 1 and 255),
    slug text not null unique check (length(slug) between 1 and 255),
    description text not null default '',
    "imageUrl" text check (length("imageUrl") <= 500),
    "isActive" boolean not null default true,
    "sortOrder" integer not null default 0,
    "createdAt" ${now},
    "updatedAt" ${instant} not null default '1970-01-01T00:00:00.000Z'
  )`,
  // heldQuantity is the part of the stock that unpaid orders have reserved for a few minutes.
  `create table products (
    id ${id},
    name text not null check (length(name) between 1 and 255),
    slug text not null unique check (length(slug) between 1 and 255),
    description text not null default '',
    "shortDescription" text check (length("shortDescription") <= 500),
    "longDescription" text not null default '',
    "pricePence" integer not null check ("pricePence" >= 0),
    "compareAtPence" integer check ("compareAtPence" >= 0),
    "categoryId" integer references categories (id) on delete set null,
    sku text check (length(sku) <= 100),
    "stockQuantity" integer not null default 0 check ("stockQuantity" >= 0),
    "heldQuantity" integer not null default 0 check ("heldQuantity" >= 0),
    "imageUrls" ${json} not null default '[]',
    specifications ${json} not null default '[]',
    "goesWith" ${json} not null default '[]',
    "isActive" boolean not null default true,
    "isFeatured" boolean not null default false,
    weight text check (length(weight) <= 20),
    dimensions text check (length(dimensions) <= 100),
    "createdAt" ${now},
    "updatedAt" ${now},
    "isInStock" boolean generated always as ("stockQuantity" > "heldQuantity") ${generated},
    -- A product that was ever sold is not deleted but archived: switched off, and out of the way in the dashboard.
    "archivedAt" ${instant},
    "wasActive" boolean not null default false,
    -- Came with the sample shop, and its owner has not made it theirs.
    "isSample" boolean not null default false,
    -- Since when visitors know its address.
    "publishedAt" ${instant},
    "vatRate" integer not null default 20 check ("vatRate" in (20, 5, 0)),
    "deliveryClass" text not null default 'parcel'
    check ("deliveryClass" in ('parcel', 'courier', 'heavy', 'collection')),
    -- As in step 0009 a column of its own, so that holding a piece of stock rewrites no index unless little is left.
    "isScarce" boolean generated always as ("stockQuantity" - "heldQuantity" <= 5) ${generated},
    check ("heldQuantity" <= "stockQuantity")
  )`,
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
  // What something was called in addresses before; it points at the thing, not at its next name, so that
  // there are no chains. The thing may be in any of three tables, so nothing checks that it still exists.
  `create table old_slugs (
    kind text not null check (kind in ('product', 'category', 'post')),
    slug text not null check (length(slug) between 1 and 255),
    "targetId" integer not null,
    "createdAt" ${now},
    primary key (kind, slug)
  )`,
  'create index products_sample on products (id) where "isSample"',
  'create index products_featured on products (id) where "isFeatured"',
  'create index products_listing_newest on products ("categoryId", "isActive", id)',
  'create index products_listing_featured on products ("categoryId", "isActive", "isFeatured" desc, id)',
  'create index products_listing_price on products ("categoryId", "isActive", "pricePence", id)',
  'create index products_listing_name on products ("categoryId", "isActive", folded(name) collate "binary", id)',
  'create index products_listing_stock on products ("categoryId", "isActive", "isInStock", "pricePence")',
  // In what order the dashboard lists what is not archived.
  'create index products_name on products (folded(name) collate "binary", id) where "archivedAt" is null',
  'create index products_price on products ("pricePence", id) where "archivedAt" is null',
  'create index products_updated on products ("updatedAt", id) where "archivedAt" is null',
  'create index stock_changes_product on stock_changes ("productId", id)',
  'create index stock_changes_at on stock_changes (at)',
  'create index products_scarce on products ("isScarce", "isActive", id)',
  // All that visitors see, by name; and how many there are of each category and when the last of them changed.
  'create index products_shown_name on products ("isActive", folded(name) collate "binary", id)',
  'create index products_shown_changed on products ("isActive", "categoryId", "updatedAt")',
  ...wordTable('products', ['name', 'sku', 'slug'], engine),
];
