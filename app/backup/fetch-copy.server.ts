import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseCopyName } from '../../server/backup/write-copy.ts';
import type { Config } from '../../server/config.ts';
import { Refusal } from '../../server/errors.ts';
import { openCopiesStore } from '../../server/stores/open-store.ts';
import { listCopies, withoutFutureCopies } from './copy-state.server.ts';

export const fetchedName = 'restore-copy.part';

/**
 * Finds the copy at `from` (a file, or the newest of a folder or store) and downloads a remote one. Throws 404
 * when a store has none.
 */
export async function fetchCopy(
  from: string,
  config: Config,
): Promise<{ file: string; remove(): Promise<void> }> {
  const found = await stat(from).catch(() => null);
  const stays = async () => {};
  const end = from.slice(from.lastIndexOf('/') + 1);
  const isOneCopy = parseCopyName(end) !== null;
  const store = openCopiesStore(isOneCopy ? from.slice(0, -end.length - 1) : from, config);
  if (store.folder !== undefined && !found?.isDirectory()) return { file: from, remove: stays };
  const name = isOneCopy ? end : await newestIn(from, await listCopies(store));
  if (store.folder !== undefined) return { file: join(store.folder, name), remove: stays };
  await mkdir(config.DATA_DIR, { recursive: true });
  const file = join(config.DATA_DIR, fetchedName);
  const remove = () => rm(file, { force: true });
  try {
    await store.get(name, file);
  } catch (error) {
    await remove();
    throw error;
  }
  return { file, remove };
}

/** Takes a copy dated ahead only if there is no other. */
function newestIn(from: string, copies: { name: string; at: Date }[]): string {
  const known = withoutFutureCopies(copies, new Date());
  const [newest] = (known.length > 0 ? known : copies).sort((a, b) => b.at.getTime() - a.at.getTime());
  if (newest) return newest.name;
  throw new Refusal(404, 'no_copy', `There is no copy in ${from}.`);
}
