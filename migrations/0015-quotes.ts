import type { SchemaStep } from '../server/database/migrate.ts';
import { wordTable } from './word-table.ts';

export const quotes: SchemaStep = ({ id, instant, now, json, engine }) => [
  // What the owner offers somebody: draft, sent, or taken back. Accepted is one whose order stands.
  `create table quotes (
    id ${id},
    number text not null unique check (length(number) <= 20),
    kind text not null default 'quote' check (kind in ('quote', 'order')),
    status text not null default 'draft' check (status in ('draft', 'sent', 'withdrawn')),
    "customerName" text not null check (length("customerName") <= 255),
    "customerEmail" text not null default '' check (length("customerEmail") <= 255),
    "customerPhone" text not null default '' check (length("customerPhone") <= 50),
    "enquiryId" integer references contact_messages (id) on delete set null,
    lines ${json} not null,
    terms ${json} not null,
    handover text not null check (handover in ('delivery', 'collection', 'fitting')),
    "discountKind" text not null default 'none' check ("discountKind" in ('none', 'amount', 'percent')),
    "discountPercent" integer not null default 0 check ("discountPercent" between 0 and 99),
    "discountPence" integer not null default 0 check ("discountPence" >= 0),
    "depositKind" text not null default 'none' check ("depositKind" in ('none', 'amount', 'percent')),
    "depositPercent" integer not null default 0 check ("depositPercent" between 0 and 99),
    "depositPence" integer not null default 0 check ("depositPence" >= 0),
    note text not null default '' check (length(note) <= 2000),
    "lastDay" text not null check (length("lastDay") = 10),
    -- Which of its links works: each addressee has one of their own.
    "linkRevision" integer not null default 0 check ("linkRevision" >= 0),
    "sentAt" ${instant},
    "emailedAt" ${instant},
    "createdAt" ${now},
    "updatedAt" ${now}
  )`,
  'create index quotes_email on quotes (lowered("customerEmail"))',
  ...wordTable('quotes', ['number', '"customerName"', '"customerEmail"', '"customerPhone"'], engine),
];
