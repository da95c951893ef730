import { expandText } from './expand.ts';
import { invalid, missing } from './shapes/answers.ts';
import type { Form } from './shapes/forms.ts';
import { integer, text } from './shapes/parameters.ts';
import type { Records } from './store.ts';
import type { Call, World } from './world.ts';

const listed = {
  payment_intents: { of: 'intents', kind: 'payment_intent' },
  charges: { of: 'charges', kind: 'charge' },
  refunds: { of: 'refunds', kind: 'refund' },
  disputes: { of: 'disputes', kind: 'dispute' },
  events: { of: 'events', kind: 'event' },
} as const;

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** A page of a list, newest first, as JSON text: `limit`, `starting_after`, `ending_before`, `created`. */
export function listRecords(
  world: World,
  name: keyof typeof listed,
  call: Call,
  filedUnder: readonly string[] = [],
): string {
  const { of, kind } = listed[name];
  const records = world.store[of];
  const { form } = call;
  const limit = integer(form, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalid('Limit must be between 1 and 100', 'limit');
  const conditions: string[] = [];
  const values: (string | number)[] = [];
  const where = (condition: string, ...given: (string | number)[]) => {
    conditions.push(condition);
    values.push(...given);
  };
  if (filedUnder.length > 0) where(`filed_under IN (${filedUnder.map(() => '?').join(', ')})`, ...filedUnder);
  const after = text(form, 'starting_after');
  if (after !== undefined) where('seq < ?', position(records, kind, after, 'starting_after'));
  const before = text(form, 'ending_before');
  if (before !== undefined) where('seq > ?', position(records, kind, before, 'ending_before'));
  limitByAge(form, where);
  const clause = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')} ` : '';
  const order = before !== undefined ? 'ASC' : 'DESC';
  const rows = records.select(`${clause}ORDER BY seq ${order} LIMIT ?`, [...values, limit + 1]);
  const page = rows.slice(0, limit);
  if (before !== undefined) page.reverse();
  return expandText(world, listText(name, page, rows.length > limit), form);
}

/** Stripe's list object around JSON texts. */
export function listText(name: string, rows: readonly { body: string }[], hasMore: boolean): string {
  const data = rows.map((row) => row.body).join(',');
  return `{"object":"list","data":[${data}],"has_more":${hasMore},"url":"/v1/${name}"}`;
}

function position(records: Records, kind: string, id: string, param: string): number {
  const sequence = records.sequence(id);
  if (sequence === undefined) throw missing(kind, id, param);
  return sequence;
}

function limitByAge(form: Form, where: (condition: string, ...given: number[]) => void): void {
  const created = form.created;
  if (created === undefined) return;
  if (typeof created === 'string') {
    where('created = ?', integer(form, 'created') ?? 0);
    return;
  }
  for (const [name, sign] of Object.entries(comparisons)) {
    const moment = integer(created, name, `created[${name}]`);
    if (moment !== undefined) where(`created ${sign} ?`, moment);
  }
}
