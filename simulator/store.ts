import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';

/** One kind of object. Bodies are the JSON text that the API answers with. */
export interface Records {
  /** `filedUnder`: the intent of a charge, refund or dispute, the type of an event, the test card of a payment method. */
  insert(id: string, created: number, filedUnder: string, body: string): number;
  update(id: string, body: string): void;
  find(id: string): string | undefined;
  filedUnder(id: string): string | undefined;
  sequence(id: string): number | undefined;
  select(conditions: string, values: readonly (string | number)[]): { id: string; body: string }[];
}

/** The whole state of the simulator in one SQLite file. */
export interface Store {
  db: Database.Database;
  intents: Records;
  charges: Records;
  refunds: Records;
  methods: Records;
  disputes: Records;
  events: Records;
}

const kinds = ['payment_intents', 'charges', 'refunds', 'payment_methods', 'disputes', 'events'];

const schema = `${kinds
  .map(
    (kind) => `CREATE TABLE IF NOT EXISTS ${kind} (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
      created INTEGER NOT NULL, filed_under TEXT NOT NULL, body TEXT NOT NULL) STRICT;`,
  )
  .join('\n')}
  CREATE INDEX IF NOT EXISTS charges_by_intent ON charges (filed_under);
  CREATE INDEX IF NOT EXISTS refunds_by_intent ON refunds (filed_under);
  CREATE INDEX IF NOT EXISTS disputes_by_intent ON disputes (filed_under);
  CREATE TABLE IF NOT EXISTS deliveries (event INTEGER PRIMARY KEY REFERENCES events (seq),
    attempts INTEGER NOT NULL, next_at INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS deliveries_by_time ON deliveries (next_at, event);
  CREATE TABLE IF NOT EXISTS idempotency (key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL,
    status INTEGER NOT NULL, body TEXT NOT NULL, request_id TEXT NOT NULL, created INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS idempotency_by_age ON idempotency (created);`;

/** Opens (or creates) the state file. A second simulator on the same file is refused by the lock. */
export function openStore(file: string): Store {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const db = new Database(file, { timeout: 5000 });
  db.pragma('locking_mode = EXCLUSIVE');
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  // Fewer, larger checkpoints: each one syncs the whole file.
  db.pragma('wal_autocheckpoint = 4000');
  db.pragma('cache_size = -32000');
  db.exec(schema);
  return {
    db,
    intents: records(db, 'payment_intents'),
    charges: records(db, 'charges'),
    refunds: records(db, 'refunds'),
    methods: records(db, 'payment_methods'),
    disputes: records(db, 'disputes'),
    events: records(db, 'events'),
  };
}

function records(db: Database.Database, table: string): Records {
  const insert = db.prepare<[string, number, string, string]>(
    `INSERT INTO ${table} (id, created, filed_under, body) VALUES (?, ?, ?, ?)`,
  );
  const update = db.prepare<[string, string]>(`UPDATE ${table} SET body = ? WHERE id = ?`);
  const body = db.prepare<[string], string>(`SELECT body FROM ${table} WHERE id = ?`).pluck();
  const filed = db.prepare<[string], string>(`SELECT filed_under FROM ${table} WHERE id = ?`).pluck();
  const sequence = db.prepare<[string], number>(`SELECT seq FROM ${table} WHERE id = ?`).pluck();
  const selections = new Map<string, Database.Statement<(string | number)[], { id: string; body: string }>>();
  return {
    insert: (id, created, filedUnder, text) =>
      Number(insert.run(id, created, filedUnder, text).lastInsertRowid),
    update: (id, text) => {
      update.run(text, id);
    },
    find: (id) => body.get(id),
    filedUnder: (id) => filed.get(id),
    sequence: (id) => sequence.get(id),
    select: (conditions, values) => {
      let statement = selections.get(conditions);
      if (!statement) {
        statement = db.prepare(`SELECT id, body FROM ${table} ${conditions}`);
        selections.set(conditions, statement);
      }
      return statement.all(...values);
    },
  };
}
