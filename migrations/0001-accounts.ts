import type { SchemaStep } from '../server/database/migrate.ts';
import { phoneKey } from './phone-key.ts';

export const accounts: SchemaStep = ({ id, instant, now, json, beginning }) => [
  `create table users (
    id text primary key,
    email text not null unique check (length(email) <= 255),
    password text not null,
    "firstName" text check (length("firstName") <= 100),
    "lastName" text check (length("lastName") <= 100),
    "profileImageUrl" text check (length("profileImageUrl") <= 500),
    phone text check (length(phone) <= 50),
    "isEmailVerified" boolean not null default false,
    "isAdmin" boolean not null default false,
    preferences ${json} not null default '{}',
    "createdAt" ${now},
    "updatedAt" ${now},
    -- When somebody said "Not now" to two-step login.
    "secondFactorDeclinedAt" ${instant},
    -- Beside "isAdmin", so that a release that knows no staff lets them into nothing.
    "isStaff" boolean not null default false
  )`,
  // sid is the SHA-256 of what the browser holds, so a copy of the table opens no session.
  `create table sessions (
    sid text primary key,
    sess ${json} not null,
    "userId" text references users (id) on delete cascade,
    expire ${instant} not null,
    "confirmedUntil" ${instant}
  )`,
  `create table password_reset_tokens (
    id ${id},
    "userId" text not null references users (id) on delete cascade,
    token text not null unique,
    "expiresAt" ${instant} not null,
    used boolean not null default false,
    "createdAt" ${now}
  )`,
  `create table email_verification_tokens (
    id ${id},
    "userId" text not null references users (id) on delete cascade,
    token text not null unique,
    "expiresAt" ${instant} not null,
    "createdAt" ${now}
  )`,
  // Browsers on which somebody has signed in to an account: strangers' guesses do not slow them down.
  `create table known_devices (
    token text not null check (length(token) <= 255),
    "userId" text not null references users (id) on delete cascade,
    "lastAt" ${instant} not null,
    primary key (token, "userId")
  )`,
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
  'create index sessions_expire on sessions (expire)',
  'create index sessions_user on sessions ("userId")',
  'create index password_reset_tokens_user on password_reset_tokens ("userId")',
  'create index email_verification_tokens_user on email_verification_tokens ("userId")',
  'create index known_devices_user on known_devices ("userId", "lastAt")',
  'create index known_devices_last on known_devices ("lastAt")',
  `create index users_find_email on users (lowered(email) ${beginning})`,
  `create index users_find_name on users (folded(coalesce("firstName", '') || ' ' || coalesce("lastName", '')) ${beginning})`,
  `create index users_find_surname on users (folded("lastName") ${beginning})`,
  `create index users_find_phone on users (${phoneKey('phone')} ${beginning})`,
  'create index users_created on users ("createdAt")',
  'create index sign_in_proofs_user on sign_in_proofs ("userId")',
  'create index sign_in_proofs_expires on sign_in_proofs ("expiresAt")',
];
