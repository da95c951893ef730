import type { SchemaStep } from '../server/database/migrate.ts';

export const statistics: SchemaStep = () => [
  // How often something happened on a day in London; nothing of who did it.
  `create table daily_counts (
    day text not null check (length(day) = 10),
    kind text not null check (length(kind) <= 20),
    name text not null check (length(name) <= 300),
    count integer not null,
    primary key (kind, day, name)
  )`,
];
