import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schemaSteps } from '../../migrations/steps.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { openCopiesStore } from '../../server/stores/open-store.ts';
import { buildContent } from '../../test/builders.ts';
import { describeOn, type TestDatabase } from '../../test/databases.ts';
import { type ObjectStore, startObjectStore } from '../../test/processes/object-store.ts';
import { runOperator } from '../../test/run-operator.ts';
import { readCopyState } from './copy-state.server.ts';
import { copyWhenDue, keepCopying } from './nightly.server.ts';
import { restore } from './restore.server.ts';

const quiet = { info: () => {}, warn: () => {} };
const now = new Date('2026-11-25T04:00:00Z');
const dated = (days: number) =>
  `ampervan-${new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)}T03-00-00Z.tar`;

describeOn('sqlite', 'copies on another machine', (open) => {
  let database: TestDatabase;
  let folder: string;
  let objects: ObjectStore;
  let environment: Record<string, string>;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    folder = mkdtempSync(join(tmpdir(), 'ampervan-offsite-'));
    mkdirSync(join(database.dataDir, 'media/originals'), { recursive: true });
    writeFileSync(join(database.dataDir, 'media/originals', 'van'), 'a picture');
    objects = await startObjectStore();
    environment = {
      BACKUP_TO: `s3://${objects.bucket}/shop`,
      BACKUP_S3_ENDPOINT: objects.endpoint,
      BACKUP_S3_KEY_ID: objects.keyId,
      BACKUP_S3_SECRET: objects.secret,
    };
  });

  afterAll(async () => {
    await objects.stop();
    rmSync(folder, { recursive: true });
  });

  const configOf = (env: NodeJS.ProcessEnv): Config => readConfig({ DATA_DIR: database.dataDir, ...env });

  it('are made each night, and restored from there', async () => {
    const config = configOf(environment);
    const store = openCopiesStore(config.BACKUP_TO ?? '', config);
    const names = async () => (await store.list()).map(({ name }) => name).sort();
    const old = join(folder, 'old');
    writeFileSync(old, '');
    const before = [1, 2, 3, 4, 5, 6, 7, 8].map(dated);
    for (const name of before) await store.put(name, old);
    await store.put(`${dated(1)}.part`, old);
    const made = await copyWhenDue({ db: database.db, config, log: quiet }, now);
    expect(made).toBe('ampervan-2026-11-25T04-00-00Z.tar');
    expect(await names()).toEqual([made, ...before.slice(0, 6)].sort());
    expect(await copyWhenDue({ db: database.db, config, log: quiet }, now)).toBeNull();
    expect(await readCopyState(config, now)).toMatchObject({
      isSetUp: true,
      isLate: false,
      fault: null,
      lastAt: now.toISOString(),
    });
    expect(readdirSync(database.dataDir).filter((name) => /part|tonight/.test(name))).toEqual([]);
    for (const from of [config.BACKUP_TO, `${config.BACKUP_TO}/${made}`]) {
      const elsewhere = join(folder, `named-${from?.endsWith('.tar')}`);
      const said = await restore({
        config: { ...config, DATA_DIR: elsewhere },
        from: from ?? '',
        isOriginalGone: true,
        schemaSteps,
      });
      expect(said).toContain(`Restored as it was at`);
      expect(readFileSync(join(elsewhere, 'media/originals/van'), 'utf8')).toBe('a picture');
      expect(readdirSync(elsewhere).sort()).toEqual(expect.arrayContaining(['ampervan.sqlite', 'media']));
      expect(existsSync(join(elsewhere, 'restore-copy.part'))).toBe(false);
    }
  });

  it('are made and proven by hand', async () => {
    const checked = await runOperator(database, ['check-stores'], environment);
    expect([checked.errors, checked.output]).toEqual([
      '',
      `${environment.BACKUP_TO}: written, listed, read back and removed.\n`,
    ]);
    const { output, errors } = await runOperator(
      database,
      ['backup', environment.BACKUP_TO ?? ''],
      environment,
    );
    expect([errors, output]).toEqual([
      '',
      expect.stringMatching(/^s3.*\.tar: \d+ files, .* and all of it is there\.\n$/),
    ]);
  });

  it('that cannot be brought there are told in words, and what is known of the last one stays', async () => {
    const { db, dataDir } = database;
    const config = configOf({ ...environment, BACKUP_S3_SECRET: 'another' });
    const warned: unknown[] = [];
    const log = { ...quiet, warn: (details: unknown) => warned.push(details) };
    const end = keepCopying({ db, config, log });
    await expect.poll(() => warned, { timeout: 15_000 }).toHaveLength(1);
    await end();
    const state = await readCopyState(config, now);
    expect(state.fault).toMatch(/^s3:\/\/shop-copies\/shop does not accept the keys/);
    expect(readdirSync(dataDir).filter((name) => /part|tonight/.test(name))).toEqual([]);
    const mended = configOf(environment);
    const later = new Date(now.getTime() + 30 * 86_400_000);
    expect(await copyWhenDue({ db, config: mended, log }, later)).not.toBeNull();
    expect((await readCopyState(mended, later)).fault).toBeNull();
  });
});
