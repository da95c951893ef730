import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeOn, directAddress } from '../../test/databases.ts';
import { startNewerServer } from '../../test/processes/fault-proxy.ts';
import { dumpPostgres, loadPostgres } from './postgres-programs.ts';

describeOn('postgres', 'the programs that copy', (open) => {
  let folder: string;
  let databaseUrl: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ampervan-programs-'));
    databaseUrl = directAddress(await open());
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('are missed by name, with the package they come in', async () => {
    const [lookIn, file] = [[join(folder, '*/bin')], join(folder, 'missed')];
    vi.stubEnv('PATH', folder);
    const faults = [dumpPostgres, loadPostgres].map((run) => run(databaseUrl, file, { lookIn }));
    const said = await Promise.allSettled(faults).finally(() => vi.unstubAllEnvs());
    expect(said).toEqual(
      ['pg_dump', 'pg_restore'].map((program) => ({
        status: 'rejected',
        reason: expect.objectContaining({
          code: 'program_missing',
          message: expect.stringMatching(RegExp(`^${program} was not found.*postgresql-client`)),
        }),
      })),
    );
    expect(existsSync(file)).toBe(false);
  });

  it('say which version a newer server wants', async () => {
    const newer = await startNewerServer(databaseUrl);
    const dumped = dumpPostgres(newer.databaseUrl, join(folder, 'newer'));
    await expect(dumped.finally(newer.close)).rejects.toMatchObject({
      code: 'program_too_old',
      message: expect.stringMatching(
        /^pg_dump on this machine is of PostgreSQL \d+, and the server of 99: .*postgresql-client-99\)\.$/,
      ),
    });
  });

  it('say that a copy is of newer ones', async () => {
    const file = join(folder, 'of-newer-ones');
    await dumpPostgres(databaseUrl, file);
    const bytes = readFileSync(file);
    // After the word that every such file begins with: the version of its form.
    bytes[6] = 99;
    writeFileSync(file, bytes);
    await expect(loadPostgres(databaseUrl, file)).rejects.toMatchObject({
      code: 'program_too_old',
      message: expect.stringContaining('older than the one that made the copy'),
    });
  });
});
