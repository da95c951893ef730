import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { databaseEngine, invalidate, transaction } from '../../server/database/database.ts';
import { lockByName } from '../../server/database/lock.ts';
import { Refusal } from '../../server/errors.ts';
import { type FetchedFile, fetchFile, type Reach, usualReach } from '../../server/fetch/fetch-file.ts';
import { type Images, isNoPictureWanted, sentPictures } from '../../server/pictures/images.ts';
import { preparePicture } from '../../server/pictures/prepare-picture.ts';
import { runEvery } from '../../server/run-every.ts';
import type { Db } from '../tables.ts';
import { urlOf } from '../values/web-address.ts';
import type { FetchFault } from './contract.ts';
import { fetchedCacheTag } from './fetched-pictures.server.ts';
import { altFromFileName, makePictureName } from './picture-names.ts';
import { largestFile } from './picture-rules.ts';
import { findPicture, notePicture } from './pictures.server.ts';

export interface FetchContext {
  db: Db;
  images: Pick<Images, 'add'>;
  dataDir: string;
  /** Never fetched from. */
  ownHosts: readonly string[];
  log: Pick<FastifyBaseLogger, 'warn'>;
  reach?: Reach;
  /** 0 to 1. */
  readFreeShare?: (folder: string) => Promise<number>;
}

/** Milliseconds before each retry; after the last retry, fetching stops. */
const waits = [60_000, 3_600_000];
const hostsPatience = 2;

/** In milliseconds; longer than any fetch takes. */
const lease = 120_000;

/** Reserved for orders and backups. */
const leastFree = 0.1;

interface Taken {
  id: number;
  address: string;
  tries: number;
}

const inFuture = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/**
 * Leases a due picture; an expired lease frees it. All processes fetch at most two pictures per host at
 * once.
 */
async function takePicture(db: Db): Promise<Taken | undefined> {
  const now = inFuture(0);
  return transaction(db, async (trx) => {
    await lockByName(trx, 'fetched-pictures');
    const busy = await trx
      .selectFrom('fetched_pictures')
      .select('host')
      .where('takenAt', '>', inFuture(-lease))
      .groupBy('host')
      .having((is) => is(is.fn.countAll<number>(), '>=', hostsPatience))
      .execute();
    const hosts = busy.map(({ host }) => host);
    const wanted = trx
      .selectFrom('fetched_pictures')
      .select(['id', 'address', 'tries'])
      .where('nextTryAt', '<=', now)
      .$if(hosts.length > 0, (some) => some.where('host', 'not in', hosts))
      .orderBy('nextTryAt')
      .orderBy('id')
      .limit(1);
    // Skips rows locked by a transaction that is saving their record.
    const found = await (databaseEngine(db) === 'postgres'
      ? wanted.forUpdate().skipLocked()
      : wanted
    ).executeTakeFirst();
    if (!found) return undefined;
    const tries = found.tries + 1;
    const taken = { tries, takenAt: now, nextTryAt: inFuture(lease) };
    await trx.updateTable('fetched_pictures').set(taken).where('id', '=', found.id).execute();
    return { ...found, tries };
  });
}

/** Stops at `ending`. Returns the number of attempts. */
export async function fetchPictures(context: FetchContext, ending: AbortSignal): Promise<number> {
  const { db, dataDir, log, readFreeShare = freeDiskShare } = context;
  for (let count = 0; ; count++) {
    if (ending.aborted || !(await isAnyDue(db))) return count;
    if ((await readFreeShare(dataDir)) < leastFree) {
      warnDiskFull(log);
      return count;
    }
    const taken = await takePicture(db);
    if (!taken) return count;
    await fetchOne(context, taken, ending);
  }
}

async function isAnyDue(db: Db): Promise<boolean> {
  const due = db.selectFrom('fetched_pictures').where('nextTryAt', '<=', inFuture(0));
  return (await due.select('id').limit(1).executeTakeFirst()) !== undefined;
}

const hour = 3_600_000;
let toldAt = 0;

function warnDiskFull(log: FetchContext['log']): void {
  if (Date.now() - toldAt < hour) return;
  toldAt = Date.now();
  log.warn('less than a tenth of the disk is free: no more pictures are fetched from elsewhere');
}

async function freeDiskShare(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder);
  return bavail / blocks;
}

async function fetchOne(context: FetchContext, taken: Taken, ending: AbortSignal): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fetched-'));
  try {
    const path = join(folder, 'file');
    const { reach = usualReach, ownHosts } = context;
    const fetched = await fetchFile(taken.address, path, { reach, ownHosts, most: largestFile, ending });
    if ('fault' in fetched) await noteFault(context.db, taken, fetched.fault);
    else await keepPicture(context, taken, { path, ...fetched }, ending);
  } catch (error) {
    const fault = fetchFault(error);
    if (fault) return await noteFault(context.db, taken, fault);
    await putBack(context.db, taken, ending.aborted);
    if (!ending.aborted) context.log.warn({ err: error, id: taken.id }, 'a picture could not be kept');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns null if the fault lies here, not in the file. */
function fetchFault(error: unknown): FetchFault | null {
  if (!(error instanceof Refusal) || error.status >= 500) return null;
  return error.code === 'picture_pixels' ? 'too_large' : 'no_picture';
}

const inTurn = pLimit(1);
/** In milliseconds. */
const shortWhile = 100;

/** Waits until no visitor's picture and no upload is being processed. */
const runWhenIdle = <Result>(work: () => Promise<Result>, ending: AbortSignal): Promise<Result> =>
  inTurn(async () => {
    while (!isNoPictureWanted() || !sentPictures.isIdle())
      await pause(shortWhile, undefined, { signal: ending });
    return work();
  });

async function keepPicture(
  { db, images }: FetchContext,
  taken: Taken,
  file: FetchedFile & { path: string },
  ending: AbortSignal,
): Promise<void> {
  const fileName = fileNameIn(taken.address);
  const name = makePictureName(fileName, file.sha256);
  const known = await findPicture(db, name);
  const prepared = known ? null : await runWhenIdle(() => preparePicture(file), ending);
  if (prepared) await images.add(name, prepared.bytes);
  await transaction(db, async (trx) => {
    if (prepared) {
      const { bytes, width, height } = prepared;
      await notePicture(trx, { name, alt: altFromFileName(fileName), width, height, bytes: bytes.length });
    }
    const done = { name, fault: null, nextTryAt: null, takenAt: null };
    await trx.updateTable('fetched_pictures').set(done).where('id', '=', taken.id).execute();
    invalidate(trx, fetchedCacheTag);
  });
}

function fileNameIn(address: string): string {
  const last = urlOf(address)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

async function noteFault(db: Db, { id, tries }: Taken, fault: FetchFault): Promise<void> {
  const wait = waits[tries - 1];
  await db
    .updateTable('fetched_pictures')
    .set({ fault, takenAt: null, nextTryAt: wait === undefined ? null : inFuture(wait) })
    .where('id', '=', id)
    // Another process may have taken the picture after the lease expired.
    .where('tries', '=', tries)
    .execute();
}

/** Does not count the attempt, as the fault lies here. */
async function putBack(db: Db, { id, tries }: Taken, isAtOnce: boolean): Promise<void> {
  const nextTryAt = inFuture(isAtOnce ? 0 : (waits[0] ?? 0));
  await db
    .updateTable('fetched_pictures')
    .set({ tries: tries - 1, takenAt: null, nextTryAt })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .execute();
}

const atOnce = 4;

/** The returned function stops fetching; interrupted fetches are repeated after the next start. */
export function keepFetching(context: FetchContext): () => Promise<void> {
  const ends = Array.from({ length: atOnce }, () =>
    runEvery(
      async (ending) => {
        await fetchPictures(context, ending);
      },
      { everySeconds: 2, log: context.log, failure: 'pictures not fetched' },
    ),
  );
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
