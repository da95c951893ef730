import { createHash } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { databaseEngine } from '../database/database.ts';
import { networkOf, networksAround } from './network-address.ts';
import type { LimitTables } from './tables.ts';

/** `ttl` is what is left of the window, in milliseconds. */
interface Count {
  current: number;
  ttl: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes that cost less than a database write: each process counts by itself. */
    isCountedHere?: boolean;
  }
}

/** Counts calls by network. Processes that share PostgreSQL share the counts, except with `isCountedHere`. */
export async function limitCalls(
  app: FastifyInstance,
  db: Kysely<LimitTables>,
  mostKept = 30_000,
): Promise<void> {
  const store = createStore(databaseEngine(db) === 'postgres' ? db : null, mostKept);
  await app.register(rateLimit, {
    global: false,
    keyGenerator: keyOf,
    // The plugin calls its store with `new`.
    store: class {
      incr = store.incr;
      child = store.child;
    },
  });
}

const here = 'here ';

function keyOf({ ip, routeOptions: { config, url } }: FastifyRequest): string {
  const { groupId = url } = config.rateLimit || {};
  return `${config.isCountedHere ? here : ''}${groupId} ${networkOf(ip)}`;
}

function createStore(db: Kysely<LimitTables> | null, mostKept: number): FastifyRateLimitStore {
  const counts = createCounts(mostKept);

  async function countOne(key: string, window: number, max: number): Promise<Count> {
    if (!db || key.startsWith(here)) return counts.add(key, window);
    // A caller over the limit costs the database nothing more until the window ends.
    const known = counts.find(key);
    if (known && known.current > max) return known;
    const count = await countInDatabase(db, key, window);
    return count.current > max ? counts.keep(key, count) : count;
  }

  async function countAround(key: string, window: number, max: number): Promise<Count> {
    let fullest: Count = { current: 0, ttl: window };
    const network = networkIn.exec(key)?.[0] ?? '';
    for (const { who, growth } of networksAround(network)) {
      const { current, ttl } = await countOne(key.replace(network, who), window, max * growth);
      const asItsOwn = Math.ceil(current / growth);
      if (asItsOwn > fullest.current) fullest = { current: asItsOwn, ttl };
      if (asItsOwn > max) break;
    }
    return fullest;
  }

  const store: FastifyRateLimitStore = {
    incr(key, callback, window, max) {
      countAround(key, window, max).then(
        (count) => callback(null, count),
        (error) => callback(error),
      );
    },
    child: () => store,
  };
  return store;
}

const networkIn = /[\da-f:]+::\/64/;

interface KeptCount {
  current: number;
  endsAt: number;
}

const kindOf = (key: string) => key.slice(0, key.lastIndexOf(' '));

/** When full, the largest kind loses its oldest count: a flood of one kind forgets no other. */
function createCounts(mostKept: number) {
  // By `performance.now`: no window is longer because the clock was put back.
  const kinds = new Map<string, Map<string, KeptCount>>();
  let size = 0;
  const find = (key: string): Count | undefined => {
    const count = kinds.get(kindOf(key))?.get(key);
    const ttl = (count?.endsAt ?? 0) - performance.now();
    return count && ttl > 0 ? { current: count.current, ttl } : undefined;
  };
  function evictOldest(): void {
    const [fullest] = [...kinds.values()].sort((one, other) => other.size - one.size);
    const [oldest] = fullest?.keys() ?? [];
    if (oldest !== undefined && fullest?.delete(oldest)) size--;
  }
  function keep(key: string, { current, ttl }: Count): Count {
    const kept = kinds.get(kindOf(key)) ?? new Map<string, KeptCount>();
    kinds.set(kindOf(key), kept);
    if (kept.delete(key)) size--;
    if (size >= mostKept) evictOldest();
    kept.set(key, { current, endsAt: performance.now() + ttl });
    size++;
    return { current, ttl };
  }
  const add = (key: string, window: number) => {
    const { current, ttl } = find(key) ?? { current: 0, ttl: window };
    return keep(key, { current: current + 1, ttl });
  };
  return { find, keep, add };
}

/** Milliseconds by which the clocks of two processes may differ. */
const clocksDiffer = 60_000;

/** A window that ends too far ahead is from a clock that was put back, so it counts as over. */
async function countInDatabase(db: Kysely<LimitTables>, name: string, window: number): Promise<Count> {
  const key = createHash('sha256').update(name).digest('base64url');
  const now = Date.now();
  const [begin, end] = [new Date(now).toISOString(), new Date(now + window).toISOString()];
  const beyond = new Date(now + window + clocksDiffer).toISOString();
  const { count, endsAt } = await db
    .insertInto('call_counts')
    .values({ key, count: 1, endsAt: end })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((is) => {
        const isOver = is.or([is('call_counts.endsAt', '<=', begin), is('call_counts.endsAt', '>', beyond)]);
        return {
          count: is
            .case()
            .when(isOver)
            .then(1)
            .else(is('call_counts.count', '+', 1))
            .end(),
          endsAt: is.case().when(isOver).then(end).else(is.ref('call_counts.endsAt')).end(),
        };
      }),
    )
    .returning(['count', 'endsAt'])
    .executeTakeFirstOrThrow();
  return { current: count, ttl: Date.parse(endsAt) - now };
}

export async function deleteOldCounts(db: Kysely<LimitTables>): Promise<void> {
  await db.deleteFrom('call_counts').where('endsAt', '<', new Date().toISOString()).execute();
}
