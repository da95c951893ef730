import type { Kysely } from 'kysely';
import type { Registry } from 'prom-client';
import { readPoolState } from '../database/database.ts';
import type { ConnectionState } from '../limits/connections.ts';
import { readWorkQueues } from '../limits/limit-work.ts';
import { showFigure } from './show-figure.ts';

const queueFigures = [
  ['running', 'Costly work that is being done', 'running'],
  ['waiting', 'Costly work that waits for its turn', 'waiting'],
  ['refused_total', 'Costly work refused as too much waited', 'refused'],
] as const;

export function showServerFigures<Tables>(
  registry: Registry,
  { db, connections }: { db: Kysely<Tables>; connections: () => ConnectionState },
): void {
  for (const [name, help, key] of queueFigures)
    showFigure(registry, {
      name: `ampervan_work_${name}`,
      help,
      labels: ['queue'],
      isCounter: key === 'refused',
      read: () => readWorkQueues().map((queue) => [{ queue: queue.name }, queue[key]]),
    });
  showFigure(registry, {
    name: 'ampervan_connections_open',
    help: 'Connections of clients and proxies',
    read: () => [[{}, connections().open]],
  });
  showFigure(registry, {
    name: 'ampervan_connections_ended_total',
    help: 'Connections refused, or ended as nobody read',
    labels: ['why'],
    isCounter: true,
    read: () => [
      [{ why: 'refused' }, connections().refused],
      [{ why: 'unread' }, connections().ended],
    ],
  });
  showFigure(registry, {
    name: 'ampervan_database_connections',
    help: 'Of the pool to PostgreSQL; waiting is for one',
    labels: ['state'],
    read: () => Object.entries(readPoolState(db) ?? {}).map(([state, count]) => [{ state }, count]),
  });
}
