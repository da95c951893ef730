import type { SchemaStep } from '../server/database/migrate.ts';

export const limits: SchemaStep = ({ instant }) => [
  // Browsers on which somebody has signed in to an account: strangers' guesses do not slow them down.
  `create table known_devices (
    token text not null check (length(token) <= 255),
    "userId" text not null references users (id) on delete cascade,
    "lastAt" ${instant} not null,
    primary key (token, "userId")
  )`,
  'create index known_devices_user on known_devices ("userId", "lastAt")',
  'create index known_devices_last on known_devices ("lastAt")',
  // Calls of limited routes by a hashed key (a route and a network), shared by all processes.
  `create table call_counts (
    key text primary key check (length(key) <= 255),
    count integer not null,
    "endsAt" ${instant} not null
  )`,
  'create index call_counts_end on call_counts ("endsAt")',
];
