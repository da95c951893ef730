import type { SchemaStep } from '../server/database/migrate.ts';
import { headColumns } from './head-columns.ts';

export const legal: SchemaStep = ({ id, instant, now }) =>
  ['privacy_policy', 'terms_and_conditions', 'cookie_policy'].map(
    (table) => `create table ${table} (
    id ${id},
    title text not null check (length(title) <= 255),
    content text not null default '',
    "isPublished" boolean not null default false,
    ${headColumns('summary')},
    "updatedAt" ${now},
    "createdAt" ${now},
    -- When it last said something new. A choice about cookies refers to it, and not to a mended spelling.
    "textChangedAt" ${instant}
  )`,
  );
