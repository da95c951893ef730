import type { SchemaStep } from '../server/database/migrate.ts';

export const editing: SchemaStep = ({ id, now, json }) => [
  // Who changed what and when, in the dashboard.
  `create table changes (
    id ${id},
    kind text not null check (length(kind) <= 50),
    "recordId" text not null check (length("recordId") <= 255),
    label text not null check (length(label) <= 255),
    action text not null check (length(action) <= 50),
    "editorId" text references users (id) on delete set null,
    "editorName" text not null check (length("editorName") <= 255),
    fields ${json} not null default '[]',
    at ${now}
  )`,
  // What was deleted, so that it can be had back for some days.
  `create table bin (
    id ${id},
    kind text not null check (length(kind) <= 50),
    "recordId" integer not null,
    label text not null check (length(label) <= 255),
    record ${json} not null,
    "editorName" text not null check (length("editorName") <= 255),
    "deletedAt" ${now},
    unique (kind, "recordId")
  )`,
  'create index changes_record on changes (kind, "recordId", id)',
  'create index changes_at on changes (at)',
  'create index bin_deleted on bin ("deletedAt")',
];
