import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { findSqliteFault } from './copy-sqlite.ts';

it('finds what is no database, and what is not there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ampervan-fault-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [whole, text, missing] = ['whole', 'text', 'missing'].map((name) => join(folder, name));
  new Sqlite(whole).exec('create table orders (id integer)').close();
  writeFileSync(text ?? '', 'hello');
  expect([whole, text, missing].map((file = '') => findSqliteFault(file))).toEqual([
    null,
    'file is not a database',
    'unable to open database file',
  ]);
});
