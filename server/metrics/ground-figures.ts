import type { Kysely } from 'kysely';
import type { Registry } from 'prom-client';
import { readPoolOf } from '../database/database.ts';
import type { ConnectionState } from '../limits/connections.ts';
import { readWorkQueues } from '../limits/limit-work.ts';
import { showFigure } from './show-figure.ts';

/** Shows how the costly work, the clients' connections and those to PostgreSQL stand. */
export function showGround<Tables>(
  registry: Registry,
  { db, connections }: { db: Kysely<Tables>; connections: () => ConnectionState },
): void {
  const ofQueues = (key: 'running' | 'waiting' | 'refused') => () =>
    readWorkQueues().map((queue): [{ queue: string }, number] => [{ queue: queue.name }, queue[key]]);
  const queue = { labels: ['queue'] };
  showFigure(registry, {
    name: 'ampervan_work_running',
    help: 'Costly work that is being done',
    ...queue,
    read: ofQueues('running'),
  });
  showFigure(registry, {
    name: 'ampervan_work_waiting',
    help: 'Costly work that waits for its turn',
    ...queue,
    read: ofQueues('waiting'),
  });
  showFigure(registry, {
    name: 'ampervan_work_refused_total',
    help: 'Costly work refused as too much waited',
    ...queue,
    isCounter: true,
    read: ofQueues('refused'),
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
    read: () => Object.entries(readPoolOf(db) ?? {}).map(([state, count]) => [{ state }, count]),
  });
}
