import type { SchemaStep } from '../server/database/migrate.ts';

export const signingIn: SchemaStep = ({ id, instant, now }) => [
  // Failed tries by a hashed key (an account from an address, or an address), shared by all processes.
  `create table failed_tries (
    key text primary key check (length(key) <= 255),
    count integer not null,
    "blockedUntil" ${instant},
    "lastAt" ${instant} not null
  )`,
  'create index failed_tries_last on failed_tries ("lastAt")',
  `create table email_verification_tokens (
    id ${id},
    "userId" text not null references users (id) on delete cascade,
    token text not null unique,
    "expiresAt" ${instant} not null,
    "createdAt" ${now}
  )`,
  'create index email_verification_tokens_user on email_verification_tokens ("userId")',
];
