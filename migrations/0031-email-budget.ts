import type { SchemaStep } from '../server/database/migrate.ts';

export const emailBudget: SchemaStep = ({ id, instant }) => [
  // The emails that strangers caused, by recipient, for a day: only so many go to one mailbox.
  `create table recipient_emails (
    id ${id},
    -- SHA-256 of the mailbox, so that deleting an account need not forget it.
    "recipientHash" text not null check (length("recipientHash") <= 64),
    "dueAt" ${instant} not null
  )`,
  'create index recipient_emails_due on recipient_emails ("recipientHash", "dueAt")',
];
