import { copyFileSync, mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { type Config, readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/database.ts';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildContent } from '../../test/builders.ts';
import { describeOn, directAddress, type TestDatabase } from '../../test/databases.ts';
import { ask, buildPerson } from '../../test/people.ts';
import { startNewerServer } from '../../test/processes/fault-proxy.ts';
import { canMount, mountSmallDisk, type SmallDisk } from '../../test/processes/small-disk.ts';
import { sqliteFile } from '../../test/sqlite.ts';
import { adminApi } from '../admin-paths.ts';
import type { Db, Tables } from '../tables.ts';
import { backUp } from './back-up.server.ts';
import { readCopyState } from './copy-state.server.ts';
import { copyWhenDue, keepCopying } from './nightly.server.ts';

const log = { info: () => {}, warn: () => {} };
const yesterdays = 'ampervan-2020-01-01T03-00-00Z.tar';

/** Tries once to make tonight's copy, as a site does; gives what it is told in the dashboard. */
async function faultTonight(db: Db, config: Config): Promise<string | null> {
  const warned: unknown[] = [];
  const end = keepCopying({ db, config, log: { ...log, warn: (details: unknown) => warned.push(details) } });
  await expect.poll(() => warned, { timeout: 15_000 }).toHaveLength(1);
  await end();
  return (await readCopyState(config, new Date())).fault;
}

describeOn('sqlite', 'a disk for copies', (open) => {
  let database: TestDatabase;
  let disk: SmallDisk;
  let copies: string;
  let config: Config;

  beforeEach((test) => test.skip(!canMount(), 'Nobody may mount a disk here: run it as root or with sudo'));

  beforeAll(async () => {
    if (!canMount()) return;
    database = await open();
    await buildContent(database.db);
    disk = mountSmallDisk();
    database.beforeClose.push(disk.unmount);
    copies = join(disk.folder, 'copies');
    mkdirSync(copies);
    writeFileSync(join(copies, yesterdays), '');
    config = readConfig({ DATA_DIR: database.dataDir, BACKUP_TO: copies });
  }, 30_000);

  /** Of a copy that failed nothing stays, here or there, and the one before is still there. */
  function expectTidy(): void {
    expect(readdirSync(copies)).toEqual([yesterdays]);
    expect(readdirSync(database.dataDir).filter((name) => /part|tonight/.test(name))).toEqual([]);
  }

  it('that is full is named, keeps the copies before, and takes the next once there is room', async () => {
    const { db } = database;
    disk.fill();
    expect(await faultTonight(db, config)).toBe(`${copies} is full.`);
    await expect(backUp(db, config, copies)).rejects.toThrow(`${copies} is full.`);
    expectTidy();
    disk.clear();
    const made = await copyWhenDue({ db, config, log }, new Date());
    expect(made).not.toBeNull();
    expect((await readCopyState(config, new Date())).fault).toBeNull();
    expect(readdirSync(copies)).toEqual([yesterdays, made]);
  });

  it('of the data that has no room for the database once more is named', async () => {
    const dataDir = join(disk.folder, 'data');
    mkdirSync(dataDir);
    copyFileSync(inject('sqliteTemplate'), join(dataDir, sqliteFile));
    const { size } = statSync(join(dataDir, sqliteFile));
    const db = openDatabase<Tables>({ dataDir });
    await buildContent(db);
    const elsewhere = readConfig({ DATA_DIR: dataDir, BACKUP_TO: database.dataDir });
    disk.fill();
    const filler = join(disk.folder, 'filler');
    truncateSync(filler, statSync(filler).size - Math.round(size / 2));
    const before = readdirSync(dataDir);
    expect(await faultTonight(db, elsewhere)).toBe(`${dataDir} is full.`);
    expect(readdirSync(dataDir).sort()).toEqual([...before, 'nightly-copies.json'].sort());
    await db.destroy();
    disk.clear();
  });

  it('that can only be read is named', async () => {
    const { db } = database;
    const due = readConfig({ DATA_DIR: database.dataDir, BACKUP_TO: join(disk.folder, 'more') });
    mkdirSync(due.BACKUP_TO ?? '');
    disk.breakDown();
    expect(await faultTonight(db, due)).toBe(`${due.BACKUP_TO} can only be read.`);
    await expect(backUp(db, due, due.BACKUP_TO ?? '')).rejects.toThrow(`${due.BACKUP_TO} can only be read.`);
  });
});

describeOn('postgres', 'a server newer than pg_dump', (open) => {
  it('is told with the other faults of copies, and leaves nothing', async () => {
    const database = await open();
    const { db, dataDir } = database;
    await buildContent(db);
    const newer = await startNewerServer(directAddress(database));
    database.beforeClose.push(newer.close);
    const copies = join(dataDir, 'copies');
    mkdirSync(copies);
    const env = { DATA_DIR: dataDir, DATABASE_URL: newer.databaseUrl, BACKUP_TO: copies };
    const fault = await faultTonight(db, readConfig(env));
    expect(fault).toMatch(/^pg_dump on this machine is of PostgreSQL \d+, and the server of 99: /);
    expect(readdirSync(copies)).toEqual([]);
    expect(readdirSync(dataDir).filter((name) => name.endsWith('.part'))).toEqual([]);
    const { app } = await buildTestApp({ database, env: { BACKUP_TO: copies } });
    const { cookie } = await buildPerson(db, { isAdmin: true });
    expect((await ask(app, 'GET', adminApi.copies(), { cookie })).json()).toMatchObject({ fault });
    expect((await ask(app, 'GET', adminApi.overview(), { cookie })).json()).toMatchObject({
      copies: { isSetUp: true, isLate: true, fault },
    });
  });
});
