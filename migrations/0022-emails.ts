import type { SchemaStep } from '../server/database/migrate.ts';
import { wordTable } from './word-table.ts';

export const emails: SchemaStep = ({ id, instant, now, json, engine }) => [
  // Letters are written in the transaction that causes them and sent afterwards; `key` says which letter
  // it is, so that it can be written once only.
  `create table outbox (
    id ${id},
    key text not null unique check (length(key) <= 255),
    kind text not null,
    recipient text not null check (length(recipient) <= 255),
    data ${json} not null,
    attempts integer not null default 0,
    "sendAfter" ${now},
    "sentAt" ${instant},
    "lastError" text,
    "createdAt" ${now}
  )`,
  'create index outbox_unsent on outbox ("sendAfter") where "sentAt" is null',
  // Emails are sent in the order in which they were written.
  'create index outbox_waiting on outbox (id) where "sentAt" is null',
  // Notices that wait to be sent to owners, and how soon by kind; a missing kind has its default.
  `create table owner_notices (
    id ${id},
    kind text not null,
    "recordId" integer not null,
    "createdAt" ${now},
    unique (kind, "recordId")
  )`,
  `create table owner_notice_times (
    id integer primary key check (id = 1),
    times ${json} not null default '{}',
    "updatedAt" ${now}
  )`,
  'insert into owner_notice_times (id) values (1)',
  ...wordTable('outbox', ['recipient'], engine),
];
