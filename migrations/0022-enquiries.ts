import type { SchemaStep } from '../server/database/migrate.ts';

export const enquiries: SchemaStep = ({ id, now }) => [
  // What this database signs with, each use by its own name. All processes share it.
  `create table secrets (
    name text primary key check (length(name) <= 50),
    value text not null
  )`,
  // What was answered to an enquiry, by whom and when.
  `create table enquiry_replies (
    id ${id},
    "enquiryId" integer not null references contact_messages (id) on delete cascade,
    text text not null,
    "editorId" text references users (id) on delete set null,
    "editorName" text not null check (length("editorName") <= 255),
    "createdAt" ${now}
  )`,
  'create index enquiry_replies_enquiry on enquiry_replies ("enquiryId", id)',
  'create index contact_messages_status on contact_messages (status, id)',
];
