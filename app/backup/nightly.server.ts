import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { copiesToKeep } from '../../server/backup/retention.ts';
import { stage } from '../../server/backup/stage.ts';
import { copyName, writeCopy } from '../../server/backup/write-copy.ts';
import type { Config } from '../../server/config.ts';
import { Refusal } from '../../server/errors.ts';
import { runEvery } from '../../server/run-every.ts';
import type { Db } from '../tables.ts';
import { addDays, londonDay, londonInstant } from '../values/london-days.ts';
import { forgetFault, keepFault, listCopies } from './copy-state.server.ts';
import { keptOf } from './kept.server.ts';

interface Nightly {
  db: Db;
  config: Config;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** All processes that share the folder write here: whoever has it has tonight's turn. */
const partName = 'ampervan-tonight.tar.part';
/** A copy that has not grown for so long is of a process that was killed. */
const leftFor = 6 * 3_600_000;

/** When the last copy should have been made: at that full hour in London, today's or yesterday's. */
export function lastDue(now: Date, hour: number): Date {
  const today = londonDay(now);
  const due = londonInstant(today, hour * 60);
  return due <= now ? due : londonInstant(addDays(today, -1), hour * 60);
}

/**
 * Makes the copy that is due in the folder of nightly copies, unless it is there or another process is at it, and removes
 * those that have served their time. Gives its name, or null. Throws when it fails; `signal` gives it up.
 */
export async function copyWhenDue(
  { db, config, log }: Nightly,
  now: Date,
  signal?: AbortSignal,
): Promise<string | null> {
  const { BACKUP_TO: folder, BACKUP_HOUR: hour, BACKUP_RECIPIENT: recipient } = config;
  if (folder === undefined) return null;
  const due = lastDue(now, hour);
  if ((await listCopies(folder)).some(({ at }) => at >= due)) return null;
  const part = join(folder, partName);
  const found = await stat(part).catch(() => null);
  if (found && now.getTime() - found.mtimeMs > leftFor) await rm(part, { force: true });
  const name = copyName(now, recipient);
  const kept = await keptOf(db, config);
  try {
    const how = { recipient, signal, part };
    const { bytes } = await writeCopy(join(folder, name), () => stage(kept, signal), how);
    log.info({ name, bytes }, 'copied');
  } catch (error) {
    if (error instanceof Refusal && error.code === 'copy_exists') return null;
    throw error;
  }
  await removeOld(folder);
  return name;
}

async function removeOld(folder: string): Promise<void> {
  const copies = await listCopies(folder);
  const kept = copiesToKeep(copies.map(({ at }) => at));
  for (const { name, at } of copies) if (!kept.has(at)) await rm(join(folder, name), { force: true });
}

const everySeconds = 600;

/** Copies the shop each night where `BACKUP_TO` says. Returns the function that ends it. */
export function keepCopying(nightly: Nightly): () => Promise<void> {
  const { config, log } = nightly;
  if (config.BACKUP_TO === undefined) return async () => {};
  const copy = async (signal: AbortSignal) => {
    try {
      const name = await copyWhenDue(nightly, new Date(), signal);
      if (name !== null) await forgetFault(config.DATA_DIR);
    } catch (error) {
      if (signal.aborted) return;
      await keepFault(config.DATA_DIR, error);
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
