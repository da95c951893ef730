import type { SchemaStep } from '../server/database/migrate.ts';

export const accounts: SchemaStep = ({ id, instant, now, json }) => [
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
    "updatedAt" ${now}
  )`,
  // sid is the SHA-256 of what the browser holds, so a copy of the table opens no session.
  `create table sessions (
    sid text primary key,
    sess ${json} not null,
    "userId" text references users (id) on delete cascade,
    expire ${instant} not null
  )`,
  'create index sessions_expire on sessions (expire)',
  'create index sessions_user on sessions ("userId")',
  `create table password_reset_tokens (
    id ${id},
    "userId" text not null references users (id) on delete cascade,
    token text not null unique,
    "expiresAt" ${instant} not null,
    used boolean not null default false,
    "createdAt" ${now}
  )`,
  'create index password_reset_tokens_user on password_reset_tokens ("userId")',
  `create table addresses (
    id ${id},
    "userId" text not null references users (id) on delete cascade,
    type text not null check (type in ('shipping', 'billing')),
    "isDefault" boolean not null default false,
    "firstName" text not null check (length("firstName") <= 100),
    "lastName" text not null check (length("lastName") <= 100),
    company text check (length(company) <= 255),
    "addressLine1" text not null check (length("addressLine1") <= 255),
    "addressLine2" text check (length("addressLine2") <= 255),
    city text not null check (length(city) <= 100),
    county text check (length(county) <= 100),
    postcode text not null check (length(postcode) <= 20),
    country text not null default 'UK' check (length(country) <= 100),
    phone text check (length(phone) <= 50),
    "createdAt" ${now},
    "updatedAt" ${now}
  )`,
  'create index addresses_user on addresses ("userId")',
  'create unique index addresses_one_default on addresses ("userId", type) where "isDefault"',
];
