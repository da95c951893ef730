import type { FastifyInstance } from 'fastify';
import { runEvery } from '../../server/run-every.ts';
import type { Db } from '../tables.ts';
import type { Counter } from './counter.server.ts';
import { type FindKnownPaths, writeCounts } from './write-counts.server.ts';

interface Counting {
  db: Db;
  counter: Counter;
  findKnown: FindKnownPaths;
}

/** A crash loses this much. */
const everySeconds = 60;

/** Writes every minute and on close. Returns a function that writes at once; failed counts are kept. */
export function keepCounting(
  app: FastifyInstance,
  { db, counter, findKnown }: Counting,
): () => Promise<void> {
  async function write(): Promise<void> {
    const counts = counter.take();
    await writeCounts(db, findKnown, counts).catch((error: unknown) => {
      counter.giveBack(counts);
      throw error;
    });
  }
  let stop = async () => {};
  app.addHook('onListen', (done) => {
    stop = runEvery(write, { everySeconds, log: app.log, failure: 'visits could not be counted' });
    done();
  });
  app.addHook('onClose', async () => {
    await stop();
    await write().catch((error: unknown) => app.log.warn({ err: error }, 'the last visits were not counted'));
  });
  return write;
}
