import type { SchemaStep } from '../server/database/migrate.ts';

export const dashboardPeople: SchemaStep = ({ instant, now }) => [
  // The key that an app on somebody's phone makes codes of, encrypted; not on until a first code has proved it.
  `create table second_factors (
    "userId" text primary key references users (id) on delete cascade,
    secret text not null check (length(secret) <= 255),
    "isOn" boolean not null default false,
    "lastStep" integer not null default 0,
    "createdAt" ${now}
  )`,
  // SHA-256 of what each code says; one that was used is gone.
  `create table recovery_codes (
    "userId" text not null references users (id) on delete cascade,
    code text not null check (length(code) <= 64),
    primary key ("userId", code)
  )`,
  // Who has typed the right password and not yet the code; the SHA-256 of what the browser holds.
  `create table sign_in_proofs (
    token text primary key check (length(token) <= 64),
    "userId" text not null references users (id) on delete cascade,
    "expiresAt" ${instant} not null
  )`,
  'create index sign_in_proofs_user on sign_in_proofs ("userId")',
  'create index sign_in_proofs_expires on sign_in_proofs ("expiresAt")',
  // When somebody said "Not now" to two-step login.
  `alter table users add column "secondFactorDeclinedAt" ${instant}`,
  // Beside "isAdmin", so that a release that knows no staff lets them into nothing.
  'alter table users add column "isStaff" boolean not null default false',
];
