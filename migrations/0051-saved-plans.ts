import type { SchemaStep } from '../server/database/migrate.ts';

export const savedPlans: SchemaStep = ({ id, now }) => [
  // The link is the query of the plan's share link, which says its own version.
  `create table saved_plans (
    id ${id},
    "userId" text not null references users (id) on delete cascade,
    name text not null check (length(name) <= 80),
    link text not null check (length(link) <= 16000),
    sentence text not null check (length(sentence) <= 500),
    "savedAt" ${now},
    "updatedAt" ${now}
  )`,
  'create index saved_plans_user on saved_plans ("userId")',
];
