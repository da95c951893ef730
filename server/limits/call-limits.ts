import { createHash } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { engineOf } from '../database/database.ts';
import { networkOf, networksAround } from './network-address.ts';
import type { LimitTables } from './tables.ts';

/** The calls of one network to one route since its window began, and what is left of the window in milliseconds. */
interface Count {
  current: number;
  ttl: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes that cost less than a write to the database does: each process counts their calls by itself. */
    isCountedHere?: boolean;
  }
}

/**
 * Lets routes limit their calls (`config.rateLimit`), counted by network and those around it. Where several processes
 * share a database (PostgreSQL) they share the counts too, but for those of routes that say `isCountedHere`.
 */
export async function limitCalls(
  app: FastifyInstance,
  db: Kysely<LimitTables>,
  mostKept = 30_000,
): Promise<void> {
  const store = createStore(engineOf(db) === 'postgres' ? db : null, mostKept);
  await app.register(rateLimit, {
    global: false,
    keyGenerator: keyOf,
    // The plugin asks for something that it can call with `new`.
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
    // Whoever is over the limit costs the database nothing more until the window ends.
    const known = counts.find(key);
    if (known && known.current > max) return known;
    const count = await countTogether(db, key, window);
    return count.current > max ? counts.keep(key, count) : count;
  }

  /** Counts a call for its network, then for the wider ones; refused for one, it counts no further. */
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

/** The IPv6 network in a key; an IPv4 address has none around it. */
const networkIn = /[\da-f:]+::\/64/;

interface KeptCount {
  current: number;
  endsAt: number;
}

/** What is counted, without the network that ends each key. */
const kindOf = (key: string) => key.slice(0, key.lastIndexOf(' '));

/**
 * Counts in this process's memory. Of too many at once the kind with the most loses its oldest: a flood of what is cheap
 * makes no count of anything else forgotten.
 */
function createCounts(mostKept: number) {
  // By `performance.now`: no window is longer because the clock was put back.
  const kinds = new Map<string, Map<string, KeptCount>>();
  let size = 0;
  const find = (key: string): Count | undefined => {
    const count = kinds.get(kindOf(key))?.get(key);
    const ttl = (count?.endsAt ?? 0) - performance.now();
    return count && ttl > 0 ? { current: count.current, ttl } : undefined;
  };
  function makeRoom(): void {
    const [fullest] = [...kinds.values()].sort((one, other) => other.size - one.size);
    const [oldest] = fullest?.keys() ?? [];
    if (oldest !== undefined && fullest?.delete(oldest)) size--;
  }
  function keep(key: string, { current, ttl }: Count): Count {
    const kept = kinds.get(kindOf(key)) ?? new Map<string, KeptCount>();
    kinds.set(kindOf(key), kept);
    if (kept.delete(key)) size--;
    if (size >= mostKept) makeRoom();
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

/** By how much the clocks of two processes may differ at the most, in milliseconds. */
const clocksDiffer = 60_000;

/**
 * One more call, counted in the database in one statement. A window that ends later than any begun now, by more than
 * clocks differ, is of a clock that has been put back: it is over.
 */
async function countTogether(db: Kysely<LimitTables>, name: string, window: number): Promise<Count> {
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

/** Throws away the counts whose window has ended. */
export async function deleteOldCounts(db: Kysely<LimitTables>): Promise<void> {
  await db.deleteFrom('call_counts').where('endsAt', '<', new Date().toISOString()).execute();
}
