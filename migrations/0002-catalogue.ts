import type { SchemaStep } from '../server/database/migrate.ts';

export const catalogue: SchemaStep = ({ id, now, json }) => [
  `create table categories (
    id ${id},
    name text not null check (length(name) between 1 and 255),
    slug text not null unique check (length(slug) between 1 and 255),
    description text not null default '',
    "imageUrl" text check (length("imageUrl") <= 500),
    "isActive" boolean not null default true,
    "sortOrder" integer not null default 0,
    "createdAt" ${now}
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
    check ("heldQuantity" <= "stockQuantity")
  )`,
  'create index products_category on products ("categoryId", "isActive")',
  'create index products_featured on products (id) where "isFeatured"',
  `create table wishlists (
    id ${id},
    "userId" text not null references users (id) on delete cascade,
    "productId" integer not null references products (id) on delete cascade,
    "createdAt" ${now},
    unique ("userId", "productId")
  )`,
  'create index wishlists_product on wishlists ("productId")',
  `create table reviews (
    id ${id},
    name text not null check (length(name) <= 255),
    rating integer not null check (rating between 1 and 5),
    comment text not null,
    "timeAgo" text check (length("timeAgo") <= 100),
    avatar text check (length(avatar) <= 500),
    verified boolean not null default true,
    "isSample" boolean not null default false,
    "createdAt" ${now}
  )`,
];
