import type { SchemaStep } from '../server/database/migrate.ts';

export const pictures: SchemaStep = ({ id, instant, now }) => [
  // What is known of the pictures in the data folder; the files themselves stay there.
  `create table pictures (
    id ${id},
    name text not null unique check (length(name) <= 201),
    alt text not null default '' check (length(alt) <= 300),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    bytes integer not null check (bytes > 0),
    "createdAt" ${now},
    "updatedAt" ${now}
  )`,
  // Addresses elsewhere that records name as pictures, and what was fetched of them: "name" is one of pictures.
  `create table fetched_pictures (
    id ${id},
    address text not null unique check (length(address) <= 500),
    host text not null,
    name text,
    fault text,
    tries integer not null default 0,
    "nextTryAt" ${instant},
    "takenAt" ${instant},
    "namedAt" ${now}
  )`,
  'create index fetched_pictures_due on fetched_pictures ("nextTryAt", id) where "nextTryAt" is not null',
  'create index fetched_pictures_taken on fetched_pictures ("takenAt") where "takenAt" is not null',
  'create index fetched_pictures_named on fetched_pictures ("namedAt")',
  'create index fetched_pictures_name on fetched_pictures (name) where name is not null',
];
