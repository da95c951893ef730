import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { copiesToKeep } from '../../server/backup/retention.ts';
import { stage } from '../../server/backup/stage.ts';
import { copyName, parseCopyName, writeCopy } from '../../server/backup/write-copy.ts';
import type { Config } from '../../server/config.ts';
import { Refusal } from '../../server/errors.ts';
import { runEvery } from '../../server/run-every.ts';
import { openCopiesStore } from '../../server/stores/open-store.ts';
import { type Store, within } from '../../server/stores/store.ts';
import type { Db } from '../tables.ts';
import { lastDue } from '../values/london-days.ts';
import {
  listCopies,
  newestTime,
  recordCopyFault,
  recordCopyState,
  withoutFutureCopies,
} from './copy-state.server.ts';
import { readKept } from './kept.server.ts';

interface Nightly {
  db: Db;
  config: Config;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** All processes that share the folder write this file: its holder makes tonight's copy. */
const tonight = 'ampervan-tonight.tar';
/** In milliseconds. A copy that has not grown for so long belongs to a killed process. */
const leftFor = 6 * 3_600_000;
/** In milliseconds, shorter than `leftFor`: nobody takes a running upload for abandoned. */
const bringFor = 5 * 3_600_000;

/**
 * Makes the copy that is due, unless it exists or another process makes it. Removes expired copies. Returns
 * the name or null.
 */
export async function copyWhenDue(
  { db, config, log }: Nightly,
  now: Date,
  signal?: AbortSignal,
): Promise<string | null> {
  const { BACKUP_TO: to, BACKUP_HOUR: hour, BACKUP_RECIPIENT: recipient, DATA_DIR: dataDir } = config;
  if (to === undefined) return null;
  const store = openCopiesStore(to, config);
  const due = lastDue(now, hour);
  const copies = withoutFutureCopies(await listCopies(store), now);
  const isDone = copies.some(({ at }) => at >= due);
  await recordCopyState(dataDir, to, { lastAt: newestTime(copies), isDone });
  if (isDone) return null;
  const name = copyName(now, recipient);
  const file = store.folder === undefined ? join(dataDir, tonight) : join(store.folder, name);
  const part = join(store.folder ?? dataDir, `${tonight}.part`);
  for (const left of [part, file]) await removeLeftover(left, now);
  const kept = await readKept(db, config);
  try {
    const how = { recipient, signal, part };
    const { bytes } = await writeCopy(file, () => stage(kept, signal), how);
    if (store.folder === undefined) await bring(store, name, file, signal);
    log.info({ name, bytes }, 'copied');
  } catch (error) {
    if (error instanceof Refusal && error.code === 'copy_exists') return null;
    throw error;
  }
  await recordCopyState(dataDir, to, { lastAt: now.toISOString(), isDone: true });
  await removeOld(store, now);
  return name;
}

async function removeLeftover(file: string, now: Date): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found && now.getTime() - found.mtimeMs > leftFor) await rm(file, { force: true }).catch(() => {});
}

async function bring(store: Store, name: string, file: string, signal?: AbortSignal): Promise<void> {
  try {
    await store.put(name, file, within(bringFor, signal));
  } finally {
    await rm(file, { force: true });
  }
}

/** Also removes partial files of killed processes. */
async function removeOld(store: Store, now: Date): Promise<void> {
  const copies = withoutFutureCopies(await listCopies(store), now);
  const kept = copiesToKeep(copies.map(({ at }) => at));
  for (const { name, at } of copies) if (!kept.has(at)) await store.remove(name);
  for (const { name } of await store.list('ampervan-')) {
    const begun = name.endsWith('.part') ? parseCopyName(name.slice(0, -'.part'.length)) : null;
    if (begun && now.getTime() - begun.getTime() > leftFor) await store.remove(name);
  }
}

const everySeconds = 600;

/** Returns the function that stops the nightly copies. */
export function keepCopying(nightly: Nightly): () => Promise<void> {
  const { config, log } = nightly;
  const { BACKUP_TO: to, DATA_DIR: dataDir } = config;
  if (to === undefined) return async () => {};
  const copy = async (signal: AbortSignal) => {
    try {
      await copyWhenDue(nightly, new Date(), signal);
    } catch (error) {
      if (signal.aborted) return;
      // An unwritable data folder is reported in the log and by /readyz.
      await recordCopyFault(dataDir, to, error).catch(() => {});
      throw error;
    }
  };
  return runEvery(copy, {
    everySeconds,
    log,
    failure: 'the nightly copy failed; again in ten minutes',
    atOnce: true,
  });
}
