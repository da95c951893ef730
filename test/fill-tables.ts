import { sql } from 'kysely';
import type { Db } from '../app/tables.ts';
import { schemaSteps } from '../migrations/steps.ts';
import { databaseEngine, type Engine } from '../server/database/database.ts';
import { inOrder } from '../server/moves/moved-tables.ts';

export interface Column {
  name: string;
  type: string;
  isGenerated: boolean;
}

/** The columns of a table as the database itself knows them, so that one of a new migration is among them. */
export async function columnsOf(db: Db, engine: Engine, table: string): Promise<Column[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<Column>`select name, lower(type) as type, hidden > 0 as "isGenerated"
          from pragma_table_xinfo(${table})`.execute(db)
      : await sql<Column>`select column_name as name, data_type as type, is_generated = 'ALWAYS' as "isGenerated"
          from information_schema.columns where table_name = ${table} and table_schema = 'public'`.execute(
          db,
        );
  return rows.map((row) => ({ ...row, isGenerated: Boolean(row.isGenerated) }));
}

const placeOf = (text: string) =>
  JSON.stringify({ name: text, address: text, city: text, postcode: text, country: text });

/** What only fits some values, made of a text where it holds one; the rest is filled by its type. */
const fixedFor = (text: string): Record<string, Record<string, unknown>> => ({
  addresses: { type: 'shipping' },
  bookings: { status: 'confirmed' },
  cookie_consent: {
    history: JSON.stringify([
      { analytics: true, marketing: false, preferences: true, policyVersion: text, chosenAt: text },
    ]),
  },
  daily_counts: { day: '2026-01-02' },
  discount_codes: { kind: 'amount', firstDay: '2026-01-02', lastDay: '2026-02-03' },
  google_rating: { tenths: 48, readOn: '2026-01-02' },
  old_slugs: { kind: 'product' },
  order_items: { vatRate: 5 },
  order_parcels: { carrier: 'royal-mail' },
  order_refund_items: { writtenOff: 0 },
  order_refunds: { status: 'done', partOf: null },
  order_rests: { paidBy: 'cash' },
  order_returns: { status: 'received' },
  orders: {
    deliveryMethod: 'delivery',
    status: 'completed',
    paymentStatus: 'paid',
    totalPence: 12,
    carrier: 'royal-mail',
    shippingAddress: placeOf(text),
    billingAddress: placeOf(text),
  },
  papers: {
    kind: 'invoice',
    day: '2026-01-02',
    contents: JSON.stringify({
      kind: 'invoice',
      buyer: { name: text },
      deliveredTo: { name: text },
      rates: [],
    }),
  },
  products: { imageUrls: JSON.stringify([text]), vatRate: 5, deliveryClass: 'heavy', heldQuantity: 1 },
  quotes: {
    kind: 'quote',
    status: 'sent',
    handover: 'delivery',
    lastDay: '2026-01-02',
    discountKind: 'none',
    depositKind: 'none',
    lines: '[]',
  },
  van_jobs: { doneOn: '2026-01-02' },
  vans: { year: 2016, roof: 'high' },
  sessions: { sess: JSON.stringify({ userAgent: text, ipAddress: text, signedInAt: text }) },
  site_content: {
    calendarEmbedUrl: '',
    reviewsEmbedUrl: '',
    socialEmbedUrl: '',
    mapEmbedUrl: '',
    addressCountry: 'GB',
    priceRange: '££',
  },
});

/** Columns without a limit to their length. */
const long = new Set(['content', 'enquiry', 'text', 'comment', 'notes', 'message', 'lastError', 'userAgent']);
const shortest = 20;

/** SQLite does not tell them from other texts. */
const instants = /A(t|fter)$|^(at|policyVersion|expire|since|begins|ends|date|dueBy)$|Until$/;

interface Filling {
  /** What stands in a column of text, and within its JSON. */
  textFor: (table: string, column: string) => string;
  /** The instant of everything. */
  at: Date;
}

let count = 1_000;

/** One row more in every table, with a value in every column; those with one row for the whole site get theirs. */
export async function fillTables(db: Db, { textFor, at }: Filling): Promise<void> {
  const engine = databaseEngine(db);
  const all = (await db.introspection.getTables()).map(({ name }) => ({ name }));
  const references = readReferences();
  for (const { name } of inOrder(
    all.filter(({ name: one }) => one !== 'database_moves' && !one.endsWith('_words')),
    references,
  )) {
    const number = ++count;
    const row: Record<string, unknown> = {};
    for (const column of await columnsOf(db, engine, name)) {
      const parent = references.find(({ from, column: own }) => from === name && own === column.name);
      if (column.isGenerated || (column.name === 'id' && column.type.startsWith('int'))) continue;
      row[column.name] = parent
        ? await lastOf(db, parent)
        : valueIn(name, column, number, textFor(name, column.name), at);
    }
    await put(db, name, row);
  }
}

function valueIn(table: string, column: Column, number: number, text: string, at: Date): unknown {
  // An address is found by what it is, so nothing is put before it.
  if (/^[^@\s]+@example\.com$/.test(text)) return text;
  const fixed = fixedFor(text)[table] ?? {};
  return column.name in fixed ? fixed[column.name] : valueFor(column, number, text, at);
}

function valueFor({ name, type }: Column, number: number, text: string, at: Date): unknown {
  if (type.startsWith('bool')) return number % 2 === 0;
  if (type.startsWith('int')) return name === 'sequence' || name === 'last' ? number : 4;
  if (type.startsWith('json'))
    return JSON.stringify({ text, list: [text, 1.5, true, null], b: 1, a: { d: 2, c: '' } });
  if (name === 'ends') return new Date(at.getTime() + number * 1_000 + 500).toISOString();
  if (type.startsWith('timestamp') || instants.test(name))
    return new Date(at.getTime() + number * 1_000).toISOString();
  const own = [...`${number} ${text}`];
  return (long.has(name) ? own : own.slice(0, shortest)).join('');
}

async function put(db: Db, name: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row).map((column) => sql.ref(column));
  const values = Object.values(row).map((value) => sql`${value}`);
  const set = Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const isOne = ofWhichThereIsOne.has(name);
  const columns = isOne ? [sql.ref('id'), ...names] : names;
  await sql`insert into ${sql.table(name)} (${sql.join(columns)}) values (${sql.join(isOne ? [sql.lit(1), ...values] : values)})
    ${isOne ? sql`on conflict (id) do update set ${sql.join(set)}` : sql``}`.execute(db);
}

const types = {
  engine: 'sqlite',
  id: 'id',
  instant: 'text',
  now: 'text',
  json: 'json',
  generated: 'virtual',
  beginning: '',
  textFunctions: [],
} as const;
const statements = Object.values(schemaSteps).flatMap((step) => step(types));

const ofWhichThereIsOne = new Set(
  statements.flatMap((statement) => /^create table (\w+).*check \(id = 1\)/s.exec(statement)?.[1] ?? []),
);

interface Reference {
  from: string;
  column: string;
  to: string;
  key: string;
}

/** Which column refers to which, as the steps of the schema say. */
function readReferences(): Reference[] {
  const refers = /"?(\w+)"? (?:text|integer)[^,]*? references (\w+) \((\w+)\)/g;
  return statements.flatMap((statement) => {
    const [, from = ''] = /^(?:create|alter) table (\w+)/.exec(statement) ?? [];
    return [...statement.matchAll(refers)].map(([, column = '', to = '', key = '']) => ({
      from,
      column,
      to,
      key,
    }));
  });
}

async function lastOf(db: Db, { to, key }: Reference): Promise<unknown> {
  const { rows } = await sql<{
    key: unknown;
  }>`select max(${sql.ref(key)}) as key from ${sql.table(to)}`.execute(db);
  return rows[0]?.key;
}
