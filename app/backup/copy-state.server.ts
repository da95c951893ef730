import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { instantOfCopy } from '../../server/backup/write-copy.ts';
import type { Config } from '../../server/config.ts';
import { writeFileAtomic } from '../../server/files/write-file-atomic.ts';
import type { CopyState } from './contract.ts';

type Told = Pick<Config, 'BACKUP_TO' | 'BACKUP_RECIPIENT' | 'DATA_DIR'>;

/** A night that failed once is made up for; two are worth a line. */
const lateAfter = 2 * 86_400_000;

/** A file has such a name only when it is whole: so the newest name is the last good copy. */
export async function listCopies(folder: string): Promise<{ name: string; at: Date }[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => {
    const at = instantOfCopy(name);
    return at ? [{ name, at }] : [];
  });
}

/** How the nightly copies stand. */
export async function readCopyState(
  { BACKUP_TO: folder, BACKUP_RECIPIENT: recipient, DATA_DIR: dataDir }: Told,
  now: Date,
): Promise<CopyState> {
  const isEncrypted = recipient !== undefined;
  if (folder === undefined) return { isSetUp: false, isEncrypted, lastAt: null, isLate: false, fault: null };
  const made = (await listCopies(folder).catch(() => [])).map(({ at }) => at.getTime());
  const last = made.length === 0 ? null : Math.max(...made);
  return {
    ...{ isSetUp: true, isEncrypted, fault: await readFault(dataDir) },
    lastAt: last === null ? null : new Date(last).toISOString(),
    isLate: last === null || now.getTime() - last > lateAfter,
  };
}

/** Beside the data, so that each process shows what any of them met. */
const faultFile = 'last-copy-failed.json';
const keptFault = z.object({ message: z.string() });

async function readFault(dataDir: string): Promise<string | null> {
  try {
    return keptFault.parse(JSON.parse(await readFile(join(dataDir, faultFile), 'utf8'))).message;
  } catch {
    return null;
  }
}

/** Remembers why the last nightly copy could not be made. */
export const keepFault = (dataDir: string, error: unknown): Promise<void> =>
  writeFileAtomic(dataDir, faultFile, (part) =>
    writeFile(part, JSON.stringify({ message: error instanceof Error ? error.message : String(error) })),
  );

export const forgetFault = (dataDir: string): Promise<void> => rm(join(dataDir, faultFile), { force: true });
