import type { SchemaStep } from '../server/database/migrate.ts';

export const contacts: SchemaStep = ({ id, instant, now }) => [
  `create table bookings (
    id ${id},
    date ${instant} not null,
    name text not null check (length(name) <= 255),
    email text not null check (length(email) <= 255),
    phone text check (length(phone) <= 50),
    message text,
    status text not null default 'pending'
      check (status in ('pending', 'confirmed', 'cancelled', 'completed')),
    "createdAt" ${now}
  )`,
  // No two live bookings share a slot, whoever wrote them.
  `create unique index bookings_slot on bookings (date) where status in ('pending', 'confirmed')`,
  `create table contact_messages (
    id ${id},
    name text not null check (length(name) <= 255),
    email text not null check (length(email) <= 255),
    enquiry text not null,
    phone text check (length(phone) <= 50),
    status text not null default 'new' check (length(status) <= 50),
    "ipAddress" text,
    "userAgent" text,
    "createdAt" ${now}
  )`,
  `create table cookie_consent (
    id ${id},
    "userId" text references users (id) on delete cascade,
    "sessionId" text check (length("sessionId") <= 255),
    "consentId" text not null unique check (length("consentId") <= 255),
    necessary boolean not null default true,
    analytics boolean not null default false,
    marketing boolean not null default false,
    preferences boolean not null default false,
    "ipAddress" text,
    "userAgent" text,
    "createdAt" ${now},
    "updatedAt" ${now}
  )`,
  'create index cookie_consent_user on cookie_consent ("userId")',
];
