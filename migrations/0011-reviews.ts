import type { SchemaStep } from '../server/database/migrate.ts';

export const reviews: SchemaStep = ({ id, instant, now }) => [
  `create table reviews (
    id ${id},
    name text not null check (length(name) <= 255),
    rating integer not null check (rating between 1 and 5),
    comment text not null,
    "timeAgo" text check (length("timeAgo") <= 100),
    avatar text check (length(avatar) <= 500),
    verified boolean not null default true,
    "isSample" boolean not null default false,
    "createdAt" ${now},
    hidden boolean not null default false,
    -- A default that SQLite can add to a table; whoever saves writes the real instant.
    "updatedAt" ${instant} not null default '1970-01-01T00:00:00.000Z'
  )`,
  // What Google says of the business, as its owner has read it there; tenths of a star, null where none is shown.
  `create table google_rating (
    id integer primary key check (id = 1),
    tenths integer default 50 check (tenths between 10 and 50),
    count integer check (count >= 0),
    "readOn" text check (length("readOn") = 10),
    link text not null default '' check (length(link) <= 500),
    "updatedAt" ${now}
  )`,
  'insert into google_rating (id) values (1)',
];
