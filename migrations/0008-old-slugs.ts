import type { SchemaStep } from '../server/database/migrate.ts';

export const oldSlugs: SchemaStep = ({ now }) => [
  // What something was called in addresses before; it points at the thing, not at its next name, so that
  // there are no chains. The thing may be in any of three tables, so nothing checks that it still exists.
  `create table old_slugs (
    kind text not null check (kind in ('product', 'category', 'post')),
    slug text not null check (length(slug) between 1 and 255),
    "targetId" integer not null,
    "createdAt" ${now},
    primary key (kind, slug)
  )`,
];
