import type { SchemaStep } from '../server/database/migrate.ts';

export const vans: SchemaStep = ({ id, now }) => [
  `create table vans (
    id ${id},
    "userId" text not null unique references users (id) on delete cascade,
    make text not null check (length(make) <= 60),
    model text not null check (length(model) <= 60),
    year integer check (year between 1900 and 2200),
    "bodyLength" text not null default '' check (length("bodyLength") <= 30),
    roof text not null default '' check (roof in ('', 'low', 'high', 'pop-top', 'coachbuilt')),
    "batteryPlace" text not null default '' check (length("batteryPlace") <= 200),
    "createdAt" ${now},
    "updatedAt" ${now}
  )`,
  // Of the account, not of the van: they stay when its details are never filled in.
  `create table van_jobs (
    id ${id},
    "userId" text not null references users (id) on delete cascade,
    "doneOn" text not null check (length("doneOn") = 10),
    what text not null check (length(what) <= 200),
    "createdAt" ${now}
  )`,
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
  'create index van_jobs_user on van_jobs ("userId")',
  'create index saved_plans_user on saved_plans ("userId")',
];
