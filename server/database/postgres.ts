import {
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import { Client, type ClientConfig, DatabaseError, Pool, type PoolClient, type QueryConfig, types } from 'pg';
import { inTime } from './in-time.ts';
import { unavailable } from './unavailable.ts';

/** The connections of a pool: all, those that nobody uses, and how many wait for one. */
export interface PoolState {
  open: number;
  idle: number;
  waiting: number;
}

export interface PostgresOptions {
  databaseUrl: string;
  /** It is that of a pooler, which gives a connection to whoever has a transaction: nothing outlives that on one. */
  isPooled: boolean;
  poolSize: number;
  /** How long one statement may take, in milliseconds. */
  patience: number;
  onConnectionError: (error: Error) => void;
}

const { TIMESTAMPTZ, INT8 } = types.builtins;

// pg's own overloads (text or binary) do not fit a plain function, so the parsers are kept by type id.
const parsers = new Map<number, (value: string) => unknown>([
  [TIMESTAMPTZ, (value) => new Date(value).toISOString()],
  [INT8, Number],
]);

/** Milliseconds that a connection may take to open, and at least that long to become free. */
export const connectPatience = 3_000;
/** How much later than the server, which ends a slow statement in good order, we take the line for dead. */
const grace = 500;

/** Instants come back as ISO text and counts as numbers, as they do from SQLite. */
export function openPostgres(options: PostgresOptions): {
  dialect: PostgresDialect;
  readPool: () => PoolState;
} {
  const { databaseUrl, isPooled, poolSize, patience, onConnectionError } = options;
  const pool = new Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: Math.max(connectPatience, patience),
    Client: PromptClient,
    // A pooler refuses what is set for a whole connection: it sets the same itself.
    ...(isPooled ? {} : timeoutsOf(patience)),
    keepAlive: true,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        parsers.get(id) ?? types.getTypeParser(id, format),
    },
  });
  pool.on('error', onConnectionError);
  pool.on('connect', (client) => {
    // An error on a client in use is not the pool's: without a listener it would end the process.
    client.on('error', onConnectionError);
    client.on('notice', ({ routine }) => {
      if (routine === waitForStandby) unsure.add(client);
    });
  });
  const prepare = isPooled ? asItIs : keepStatements();
  return {
    dialect: new PostgresDialect({ pool: withDeadlines(pool, prepare, patience + grace) }),
    readPool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/** Gives up in good time where nobody answers, however long its pool waits for one that is in use. */
class PromptClient extends Client {
  constructor(config: ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: connectPatience });
  }
}

/**
 * Where PostgreSQL says, in whatever language, that somebody has cancelled its waiting for a second machine. It calls
 * that commit done all the same; should this machine be lost it is too, so to us it is one in doubt.
 */
const waitForStandby = 'SyncRepWaitForLSN';
/** Clients that have been told so. */
const unsure = new WeakSet<object>();

/** What a process that was cut off has locked is free again as soon as others can be back. */
const timeoutsOf = (patience: number) => ({
  statement_timeout: patience,
  idle_in_transaction_session_timeout: patience,
});

type Prepare = (text: string, values: readonly unknown[]) => QueryConfig;

/**
 * The pool, whose clients are thrown away as soon as one does not answer: pg would wait for ever on a line that is
 * dead without a word, and give the same client to the next who asks.
 */
function withDeadlines(pool: Pool, prepare: Prepare, milliseconds: number): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw unavailable(error);
      });
      return withDeadline(client, prepare, milliseconds);
    },
  };
}

function withDeadline(client: PoolClient, prepare: Prepare, milliseconds: number): PostgresPoolClient {
  let lost: Error | undefined;

  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query(): never;
  async function query(text = '', values: readonly unknown[] = []): Promise<unknown> {
    if (lost) throw lost;
    try {
      const result = await inTime(client.query(prepare(text, values)), milliseconds, 'A query');
      if (unsure.has(client)) throw new Error('A commit is on one machine alone');
      return result;
    } catch (error) {
      if (isFault(error)) throw error;
      lost = unavailable(error);
      throw lost;
    }
  }

  return { query, release: (destroy) => client.release(destroy === true || lost !== undefined) };
}

const asItIs: Prepare = (text, values) => ({ text, values: [...values] });

/** Each connection keeps its own plan of each, in the server's memory. */
const mostNames = 500;

/** What a connection may keep: statements that say which columns they give, as a newer release may add some meanwhile. */
const isKept = (text: string) =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) && !/(^|[^(])\*/.test(text);

/**
 * Gives the statements of one pool their names, by which a connection that has seen one before neither reads nor plans
 * it again: planning is most of what PostgreSQL does for a short one.
 */
function keepStatements(): Prepare {
  const names = new Map<string, string>();
  return (text, values) => {
    let name = names.get(text);
    if (name === undefined && names.size < mostNames && isKept(text)) {
      name = `s${names.size}`;
      names.set(text, name);
    }
    return { text, values: [...values], ...(name === undefined ? {} : { name }) };
  };
}

/**
 * SQLSTATEs of a server that cannot serve now: connections, resources, being stopped, cut off, read-only; and of a
 * connection whose kept statements give other types than when they were planned.
 */
const awayStates = /^(08|53|57|25P03|25006|0A000)/;

/** Whether a query went wrong by what was asked; all else is the line's or the server's doing. */
function isFault(error: unknown): boolean {
  if (error instanceof DatabaseError) return !awayStates.test(error.code ?? '');
  return error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
}
