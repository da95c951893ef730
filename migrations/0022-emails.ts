import type { SchemaStep } from '../server/database/migrate.ts';

export const emails: SchemaStep = ({ id, instant, now, json }) => [
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
  // The emails that strangers caused, by recipient, for a day: only so many go to one mailbox.
  `create table recipient_emails (
    id ${id},
    -- SHA-256 of the mailbox, so that deleting an account need not forget it.
    "recipientHash" text not null check (length("recipientHash") <= 64),
    "dueAt" ${instant} not null
  )`,
  'create index outbox_unsent on outbox ("sendAfter") where "sentAt" is null',
  'create index recipient_emails_due on recipient_emails ("recipientHash", "dueAt")',
  // Emails are sent in the order in which they were written.
  'create index outbox_waiting on outbox (id) where "sentAt" is null',
];
