import type { SchemaStep } from '../server/database/migrate.ts';

export const databaseMoves: SchemaStep = ({ now }) => [
  // A row says that this database must not be used: the shop has left it, or has not quite arrived in it.
  `create table database_moves (
    id integer primary key check (id = 1),
    state text not null check (state in ('left', 'arriving')),
    place text not null,
    "movedAt" ${now}
  )`,
];
