import type { SchemaStep } from '../server/database/migrate.ts';
import { phoneKey } from './phone-key.ts';
import { wordTable } from './word-table.ts';

export const enquiries: SchemaStep = ({ id, now, beginning, engine }) => [
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
  // What was answered to an enquiry, by whom and when.
  `create table enquiry_replies (
    id ${id},
    "enquiryId" integer not null references contact_messages (id) on delete cascade,
    text text not null,
    "editorId" text references users (id) on delete set null,
    "editorName" text not null check (length("editorName") <= 255),
    "createdAt" ${now},
    -- Of one reply, made in the browser: sent again, it is the same one. Earlier replies have none.
    key text
  )`,
  // What is known of the photographs that came with enquiries; the files themselves lie in the data folder.
  `create table enquiry_photographs (
    id ${id},
    "enquiryId" integer not null references contact_messages (id) on delete cascade,
    name text not null unique check (length(name) <= 50),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    bytes integer not null check (bytes > 0),
    "createdAt" ${now}
  )`,
  'create index enquiry_replies_enquiry on enquiry_replies ("enquiryId", id)',
  'create index contact_messages_status on contact_messages (status, id)',
  'create index contact_messages_email on contact_messages (lowered(email), id)',
  'create index enquiry_photographs_enquiry on enquiry_photographs ("enquiryId", id)',
  `create index contact_messages_find_name on contact_messages (folded(name) ${beginning})`,
  `create index contact_messages_find_surname on contact_messages (replace(folded(name), rtrim(folded(name), replace(folded(name), ' ', '')), '') ${beginning})`,
  `create index contact_messages_find_phone on contact_messages (${phoneKey('phone')} ${beginning})`,
  `create index contact_messages_person on contact_messages (lowered(email) ${beginning}, "createdAt", id)`,
  'create index contact_messages_created on contact_messages ("createdAt")',
  'create unique index enquiry_replies_key on enquiry_replies ("enquiryId", key)',
  ...wordTable('contact_messages', ['name', 'email', 'phone', 'enquiry'], engine),
];
