import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseCopyName } from '../../server/backup/write-copy.ts';
import type { Config } from '../../server/config.ts';
import { writeFileAtomic } from '../../server/files/write-file-atomic.ts';
import type { Store } from '../../server/stores/store.ts';
import { type CopyState, copyState } from './contract.ts';

type Told = Pick<Config, 'BACKUP_TO' | 'BACKUP_RECIPIENT' | 'DATA_DIR'>;

/** Two days: the next night makes up for one failure. */
const lateAfter = 2 * 86_400_000;

/** A file gets such a name only when complete, so the newest name is the last good copy. */
export async function listCopies(store: Pick<Store, 'list'>): Promise<{ name: string; at: Date }[]> {
  return (await store.list()).flatMap(({ name }) => {
    const at = parseCopyName(name);
    return at ? [{ name, at }] : [];
  });
}

/** Corrections of a clock are smaller than this. */
const mostAhead = 86_400_000;

/** Drops copies dated ahead: they were made while a clock was wrong. */
export const withoutFutureCopies = <Copy extends { at: Date }>(copies: Copy[], now: Date): Copy[] =>
  copies.filter(({ at }) => at.getTime() <= now.getTime() + mostAhead);

export function newestTime(copies: { at: Date }[]): string | null {
  if (copies.length === 0) return null;
  return new Date(Math.max(...copies.map(({ at }) => at.getTime()))).toISOString();
}

/** Returns the state that was last seen, so that the dashboard waits for no store. */
export async function readCopyState(
  { BACKUP_TO: to, BACKUP_RECIPIENT: recipient, DATA_DIR: dataDir }: Told,
  now: Date,
): Promise<CopyState> {
  const isEncrypted = recipient !== undefined;
  if (to === undefined) return { isSetUp: false, isEncrypted, lastAt: null, isLate: false, fault: null };
  const seen = await readStoredState(dataDir, to);
  const isOld = seen !== null && now.getTime() - Date.parse(seen.lastAt ?? '1970-01-01') > lateAfter;
  const { lastAt, fault } = seen ?? { lastAt: null, fault: null };
  return { isSetUp: true, isEncrypted, fault, lastAt, isLate: isOld };
}

/** In the data folder, so that all processes share one state. */
const stateFile = 'nightly-copies.json';
const keptState = copyState.pick({ lastAt: true, fault: true }).extend({
  to: z.string(),
});

async function readStoredState(dataDir: string, to: string): Promise<z.infer<typeof keptState> | null> {
  try {
    const seen = keptState.parse(JSON.parse(await readFile(join(dataDir, stateFile), 'utf8')));
    return seen.to === to ? seen : null;
  } catch {
    return null;
  }
}

/** Clears the stored failure once the copy that is due exists. */
export async function recordCopyState(
  dataDir: string,
  to: string,
  { lastAt, isDone }: { lastAt: string | null; isDone: boolean },
): Promise<void> {
  const fault = isDone ? null : ((await readStoredState(dataDir, to))?.fault ?? null);
  await write(dataDir, { to, lastAt, fault });
}

export async function recordCopyFault(dataDir: string, to: string, error: unknown): Promise<void> {
  const lastAt = (await readStoredState(dataDir, to))?.lastAt ?? null;
  await write(dataDir, { to, lastAt, fault: inWords(error) });
}

const write = (dataDir: string, state: z.infer<typeof keptState>) =>
  writeFileAtomic(dataDir, stateFile, (part) => writeFile(part, JSON.stringify(state)));

const inWords = (error: unknown) => (error instanceof Error ? error.message : String(error));
