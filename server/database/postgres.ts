import {
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import { Client, type ClientConfig, DatabaseError, Pool, type PoolClient, type QueryConfig, types } from 'pg';
import { withTimeout } from './in-time.ts';
import { unavailable } from './unavailable.ts';

export interface PoolState {
  open: number;
  idle: number;
  waiting: number;
}

export interface PostgresOptions {
  databaseUrl: string;
  /** A pooler in transaction mode: no session state survives a transaction. */
  isPooled: boolean;
  poolSize: number;
  /** Milliseconds that one statement may take. */
  patience: number;
  onConnectionError: (error: Error) => void;
}

const { TIMESTAMPTZ, INT8 } = types.builtins;

const parsers = new Map<number, (value: string) => unknown>([
  [TIMESTAMPTZ, (value) => new Date(value).toISOString()],
  [INT8, Number],
]);

/** Milliseconds to open a connection, and at least as long to wait for a free one. */
export const connectPatience = 3_000;
/** Milliseconds after the server's own timeout until the connection counts as dead. */
const grace = 500;

/** Returns instants as ISO text and counts as numbers, as SQLite does. */
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
    // Poolers refuse settings for a whole connection.
    ...(isPooled ? {} : serverTimeouts(patience)),
    keepAlive: true,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        parsers.get(id) ?? types.getTypeParser(id, format),
    },
  });
  pool.on('error', onConnectionError);
  pool.on('connect', (client) => {
    // Without a listener, an error on a client in use would end the process.
    client.on('error', onConnectionError);
    client.on('notice', ({ routine }) => {
      if (routine === waitForStandby) unsure.add(client);
    });
  });
  const prepare = isPooled ? leaveUnnamed : nameStatements();
  return {
    dialect: new PostgresDialect({ pool: withDeadlines(pool, prepare, patience + grace) }),
    readPool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/** Gives up early if the server does not answer, however long the pool may wait for a free client. */
class PromptClient extends Client {
  constructor(config: ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: connectPatience });
  }
}

/** The notice when a wait for the standby is cancelled. PostgreSQL calls that commit done, but it may still be lost. */
const waitForStandby = 'SyncRepWaitForLSN';
const unsure = new WeakSet<object>();

/** Frees the locks of a dead process as soon as others can be back. */
const serverTimeouts = (patience: number) => ({
  statement_timeout: patience,
  idle_in_transaction_session_timeout: patience,
});

type Prepare = (text: string, values: readonly unknown[]) => QueryConfig;

/** Discards a client that does not answer: pg would wait for ever and reuse that client. */
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
      const result = await withTimeout(client.query(prepare(text, values)), milliseconds, 'A query');
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

const leaveUnnamed: Prepare = (text, values) => ({ text, values: [...values] });

/** Each connection keeps a plan for each name in the server's memory. */
const mostNames = 500;

/** `*` gives more columns after a newer release, so such statements are not kept. */
const isKept = (text: string) =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) && !/(^|[^(])\*/.test(text);

/** Names statements, so that each connection plans them once: planning is most of a short one's time. */
function nameStatements(): Prepare {
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

/** SQLSTATEs of a server that cannot serve now, and of kept plans (0A000) that no longer fit. */
const awayStates = /^(08|53|57|25P03|25006|0A000)/;

function isFault(error: unknown): boolean {
  if (error instanceof DatabaseError) return !awayStates.test(error.code ?? '');
  return error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
}
