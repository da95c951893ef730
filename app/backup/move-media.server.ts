import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../server/config.ts';
import { Refusal } from '../../server/errors.ts';
import { copyToStore } from '../../server/stores/media-files.ts';
import { openMediaStore } from '../../server/stores/open-store.ts';
import { photographsFolder } from '../enquiries/photographs.server.ts';
import { keptFolders } from './kept.server.ts';

/**
 * Uploads pictures and photographs to the shared store. Keeps the pictures for making variants. Deletes the
 * photographs, because the purge searches the store alone.
 */
export async function moveMedia(config: Config): Promise<string> {
  const store = openMediaStore(config);
  if (!store)
    throw new Refusal(400, 'no_media_store', 'MEDIA_STORE is not set: pictures lie in the data folder.');
  const count = await copyToStore(store, config.DATA_DIR, keptFolders);
  await rm(join(config.DATA_DIR, photographsFolder), { recursive: true, force: true });
  return `${count} files were put into ${store.address}.`;
}
