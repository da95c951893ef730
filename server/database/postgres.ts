import { PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';

export interface PostgresOptions {
  databaseUrl: string;
  poolSize: number;
  onConnectionError: (error: Error) => void;
}

const { TIMESTAMPTZ, INT8 } = types.builtins;

// pg's own overloads (text or binary) do not fit a plain function, so the parsers are kept by type id.
const parsers = new Map<number, (value: string) => unknown>([
  [TIMESTAMPTZ, (value) => new Date(value).toISOString()],
  [INT8, Number],
]);

/** Instants come back as ISO text and counts as numbers, as they do from SQLite. */
export function openPostgres({ databaseUrl, poolSize, onConnectionError }: PostgresOptions): PostgresDialect {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        parsers.get(id) ?? types.getTypeParser(id, format),
    },
  });
  pool.on('error', onConnectionError);
  // An error on a client in use is not the pool's: without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', onConnectionError));
  return new PostgresDialect({ pool });
}
