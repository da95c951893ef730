import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { schemaSteps } from '../migrations/steps.ts';
import { readTableUses } from './table-uses.ts';

/** How long the rows of each table are kept stands in one place, and this reads it: a line for each table. */
const page = readFileSync('docs/operations.md', 'utf8');
const types = {
  engine: 'sqlite',
  id: 'integer',
  instant: 'text',
  now: 'text',
  json: 'text',
  generated: 'virtual',
  beginning: '',
  textFunctions: [],
} as const;

interface Keeping {
  table: string;
  /** A file that deletes them, the table they go with, or whoever runs the shop. */
  remover: string;
}

const keepings = readKeepings(page);
const tables = readTables(Object.values(schemaSteps).flatMap((step) => step(types)));

describe('the rows of a table', () => {
  it('have an end, or are kept by the owner, as docs/operations.md says', () => {
    expect(tables.size).toBeGreaterThan(20);
    // A new table: say there how long its rows are kept and who removes them.
    expect([...tables.keys()].sort()).toEqual(keepings.map(({ table }) => table).sort());
  });

  it.each(keepings)('$table are removed by $remover', ({ table, remover }) => {
    expect(faultOf(table, remover)).toBeNull();
  });

  it.each([
    ['checkouts', '`app/bookings/purge.server.ts`'],
    ['orders', 'with `users`'],
    ['orders', 'nobody'],
  ])('%s removed by %s would be noticed', (table, remover) => {
    expect(faultOf(table, remover)).not.toBeNull();
  });
});

function faultOf(table: string, remover: string): string | null {
  if (remover === 'the owner') return null;
  const [, file] = /^`([\w/.-]+\.ts)`$/.exec(remover) ?? [];
  if (file) {
    const source = readFileSync(file, 'utf8');
    const isWritten = readTableUses(file, source).some((use) => use.kind === 'write' && use.table === table);
    return isWritten && source.includes(`deleteFrom('${table}')`) ? null : `${file} deletes no ${table}`;
  }
  const [, other] = /^with `(\w+)`$/.exec(remover) ?? [];
  const goesWith = new RegExp(`references ${other} \\(id\\) on delete cascade`);
  return other && goesWith.test(tables.get(table) ?? '') ? null : `${table} do not go with ${other}`;
}

function readKeepings(text: string): Keeping[] {
  const [, section = ''] = text.split('## What is kept, and how long');
  return (
    section
      .split('\n## ')[0]
      ?.split('\n')
      .flatMap((line) => {
        const [, names = '', , remover = ''] = line.split('|').map((cell) => cell.trim());
        return [...names.matchAll(/`(\w+)`/g)].map(([, table = '']) => ({ table, remover }));
      }) ?? []
  );
}

/** The statement that makes each table. */
function readTables(statements: string[]): Map<string, string> {
  const made = new Map<string, string>();
  for (const statement of statements) {
    const [, name] = /^create table (\w+)/.exec(statement) ?? [];
    if (name) made.set(name, statement);
    const [, dropped] = /^drop table (\w+)/.exec(statement) ?? [];
    if (dropped) made.delete(dropped);
  }
  return made;
}
