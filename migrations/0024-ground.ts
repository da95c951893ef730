import type { SchemaStep } from '../server/database/migrate.ts';

export const ground: SchemaStep = ({ id, instant, now }) => [
  // Which payments at the provider this database began: several sites may share an account there.
  `create table installation (
    id integer primary key check (id = 1),
    key text not null,
    "reconciledAt" ${instant} not null default '1970-01-01T00:00:00.000Z'
  )`,
  // What this database signs with, each use by its own name. All processes share it.
  `create table secrets (
    name text primary key check (length(name) <= 50),
    value text not null
  )`,
  // Calls of limited routes by a hashed key (a route and a network), shared by all processes.
  `create table call_counts (
    key text primary key check (length(key) <= 255),
    count integer not null,
    "endsAt" ${instant} not null
  )`,
  // What strangers have used of each limit (server/limits/limits.ts), until it counts no more.
  `create table limit_uses (
    id ${id},
    name text not null check (length(name) <= 50),
    -- SHA-256 of the network, mailbox or account.
    who text not null check (length(who) <= 64),
    amount integer not null check (amount >= 0),
    at ${instant} not null,
    "endsAt" ${instant} not null,
    reference text check (length(reference) <= 255)
  )`,
  'create index limit_uses_who on limit_uses (who, at)',
  'create index limit_uses_end on limit_uses ("endsAt")',
  'create index limit_uses_reference on limit_uses (reference) where reference is not null',
  // A row says that this database must not be used: the shop has left it, or has not quite arrived in it.
  `create table database_moves (
    id integer primary key check (id = 1),
    state text not null check (state in ('left', 'arriving')),
    place text not null,
    "movedAt" ${now}
  )`,
  'create index call_counts_end on call_counts ("endsAt")',
];
