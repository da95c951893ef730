import { Client } from 'pg';
import { pause } from '../../../test/random.ts';
import type { Cluster } from './cluster.ts';

const every = 250;
const patience = 500;

/** Asks every machine by itself whether it takes writes, until it is stopped; gives the most that did at one time. */
export function watchPrimaries({ machines, urlOn }: Pick<Cluster, 'machines' | 'urlOn'>) {
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const answers = await Promise.all(machines.map((machine) => takesWrites(urlOn(machine))));
      most = Math.max(most, answers.filter(Boolean).length);
      await pause(every);
    }
  })();
  return {
    async stop(): Promise<number> {
      isOver = true;
      await watching;
      return most;
    },
  };
}

/** False where nobody answers in time. */
async function takesWrites(connectionString: string): Promise<boolean> {
  const client = new Client({
    ...{ connectionString, connectionTimeoutMillis: patience, query_timeout: patience },
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ away: boolean }>('select pg_is_in_recovery() as away');
    return rows[0]?.away === false;
  } catch {
    return false;
  } finally {
    client.end().catch(() => {});
  }
}
