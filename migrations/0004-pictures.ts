import type { SchemaStep } from '../server/database/migrate.ts';

export const pictures: SchemaStep = ({ id, now }) => [
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
];
