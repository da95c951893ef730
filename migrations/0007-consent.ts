import type { SchemaStep } from '../server/database/migrate.ts';

export const consent: SchemaStep = ({ id, instant, now, json }) => [
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
    "updatedAt" ${now},
    -- What the visitor could read when they chose, and what they had chosen before.
    "policyVersion" ${instant},
    history ${json} not null default '[]'
  )`,
  'create index cookie_consent_user on cookie_consent ("userId")',
  'create index cookie_consent_updated on cookie_consent ("updatedAt")',
];
