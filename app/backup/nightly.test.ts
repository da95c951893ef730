import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readArchive } from '../../server/backup/archive.ts';
import { checkCopy } from '../../server/backup/unpack.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { until } from '../../simulator/running-simulator.ts';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildContent } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { ask, buildPerson } from '../../test/people.ts';
import { adminApi } from '../admin-paths.ts';
import { lastDue } from '../values/london-days.ts';
import { readCopyState } from './copy-state.server.ts';
import { fetchCopy } from './fetch-copy.server.ts';
import { copyWhenDue, keepCopying } from './nightly.server.ts';

const day = 86_400_000;
const quiet = { info: () => {}, warn: () => {} };

describeOnDatabase('copies', (open) => {
  let database: TestDatabase;
  let folder: string;
  let config: Config;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    folder = mkdtempSync(join(tmpdir(), 'ampervan-copies-'));
    const { dataDir, databaseUrl, directUrl } = database;
    config = readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DATABASE_DIRECT_URL: directUrl,
      BACKUP_TO: folder,
    });
    mkdirSync(join(dataDir, 'media/originals'), { recursive: true });
    writeFileSync(join(dataDir, 'media/originals', 'van'), 'a picture');
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are made once a night, by one of two processes, and those that have served their time go', async () => {
    const { db } = database;
    const now = new Date('2026-11-25T04:00:00Z');
    const old = (days: number) =>
      `ampervan-${new Date(now.getTime() - days * day).toISOString().slice(0, 10)}T03-00-00Z.tar`;
    for (const days of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) writeFileSync(join(folder, old(days)), '');
    writeFileSync(join(folder, 'notes.txt'), 'of the owner');
    const both = [1, 2].map(() => copyWhenDue({ db, config, log: quiet }, now));
    const made = (await Promise.all(both)).filter((name) => name !== null);
    expect(made).toEqual(['ampervan-2026-11-25T04-00-00Z.tar']);
    expect((await checkCopy({ file: join(folder, made[0] ?? '') })).files).toHaveLength(2);
    expect(await copyWhenDue({ db, config, log: quiet }, new Date(now.getTime() + 3_600_000))).toBeNull();
    const names = readdirSync(folder);
    expect(names).toEqual(expect.arrayContaining(['notes.txt', old(1), old(6)]));
    for (const days of [7, 8, 9, 11, 12]) expect(names).not.toContain(old(days));
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
    const tonight = new Date(now.getTime() + day);
    const left = join(folder, 'ampervan-tonight.tar.part');
    writeFileSync(left, 'of a process that was killed');
    utimesSync(left, now, now);
    expect(await copyWhenDue({ db, config, log: quiet }, tonight)).not.toBeNull();
    expect(await readCopyState(config, tonight)).toMatchObject({ isLate: false, fault: null });
    expect(await readCopyState(config, new Date(tonight.getTime() + 2 * day + 1))).toMatchObject({
      isLate: true,
    });
  });

  it('are made, told and restored all the same where others are dated years ahead', async () => {
    const { db, dataDir } = database;
    const now = new Date();
    const ahead = Array.from({ length: 9 }, (_, place) => `ampervan-2199-01-0${place + 1}T03-00-00Z.tar`);
    const elsewhere = join(folder, 'ahead');
    mkdirSync(elsewhere);
    for (const name of ahead) writeFileSync(join(elsewhere, name), 'made with a wrong clock');
    const there = { ...config, BACKUP_TO: elsewhere };
    const made = await copyWhenDue({ db, config: there, log: quiet }, now);
    expect(readdirSync(elsewhere).sort()).toEqual([made, ...ahead]);
    expect((await readCopyState(there, new Date(now.getTime() + 3 * day))).isLate).toBe(true);
    expect((await fetchCopy(elsewhere, there)).file).toBe(join(elsewhere, made ?? ''));
    rmSync(join(dataDir, 'nightly-copies.json'));
  });

  it('that fail are told, until one succeeds', async () => {
    const { db } = database;
    const gone = { ...config, BACKUP_TO: join(folder, 'not-there') };
    const warned: unknown[] = [];
    const log = { ...quiet, warn: (details: unknown) => warned.push(details) };
    const state = () => readCopyState(gone, new Date());
    const end = keepCopying({ db, config: gone, log });
    await until(async () => warned.length > 0, 15);
    await end();
    expect(await state()).toMatchObject({
      isLate: true,
      lastAt: null,
      fault: `${gone.BACKUP_TO} is not there (is its disk mounted?).`,
    });
    mkdirSync(gone.BACKUP_TO);
    expect(await copyWhenDue({ db, config: gone, log }, new Date())).toMatch(/^ampervan-/);
    expect(await state()).toMatchObject({ isLate: false });
  });

  it('are downloaded by an owner whose session is confirmed, and each is told', async () => {
    const { db, dataDir } = database;
    const { app } = await buildTestApp({ database });
    const { id, cookie } = await buildPerson(db, { isAdmin: true });
    const other = await buildPerson(db, { isAdmin: true });
    const { href } = (await ask(app, 'POST', adminApi.copies(), { cookie })).json();
    expect((await ask(app, 'GET', href, { cookie: other.cookie })).statusCode).toBe(404);
    expect((await ask(app, 'GET', `${href}0`, { cookie })).statusCode).toBe(404);
    const answer = await ask(app, 'GET', href, { cookie });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="ampervan-[\dTZ-]+\.tar"$/);
    async function* bytes() {
      yield answer.rawPayload;
    }
    const { files } = await readArchive(bytes());
    expect(files.map(({ path }) => path)).toContain('media/originals/van');
    const staged = () => readdirSync(dataDir).filter((name) => name.startsWith('backup-'));
    await until(async () => staged().length === 0, 15);
    const told = await db.selectFrom('changes').select(['label', 'action', 'editorId']).execute();
    expect(told).toEqual([{ label: 'A copy of everything', action: 'downloaded', editorId: id }]);
    expect(readFileSync(join(dataDir, 'media/originals', 'van'), 'utf8')).toBe('a picture');
    expect((await ask(app, 'GET', adminApi.copies(), { cookie })).json()).toMatchObject({ isSetUp: false });
  });

  it('are due at the hour of London', () => {
    const due = (at: string, hour: number) => lastDue(new Date(at), hour).toISOString();
    expect(due('2026-07-01T02:30:00Z', 3)).toBe('2026-07-01T02:00:00.000Z');
    expect(due('2026-07-01T01:30:00Z', 3)).toBe('2026-06-30T02:00:00.000Z');
    expect(due('2026-11-25T03:00:00Z', 3)).toBe('2026-11-25T03:00:00.000Z');
  });
});
