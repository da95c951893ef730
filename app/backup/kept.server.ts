import manifest from '../../package.json' with { type: 'json' };
import type { Kept } from '../../server/backup/stage.ts';
import { type Config, directDatabase } from '../../server/config.ts';
import { listStepsTaken } from '../../server/database/migrate.ts';
import { originalsFolder } from '../../server/pictures/originals.ts';
import { bringFiles } from '../../server/stores/media-files.ts';
import { openMediaStore } from '../../server/stores/open-store.ts';
import { photographsFolder } from '../enquiries/photographs.server.ts';
import type { Db } from '../tables.ts';

/** Of the data folder; where several machines share a store, these begin the names of what lies there. */
export const keptFolders = [originalsFolder, photographsFolder];

/**
 * All that a copy holds: the rest is made anew (variants of pictures), stands in the environment (keys, addresses), or
 * is of no use elsewhere (emails written to files, payments of a
 * demonstration, whose database its one process never lets go).
 */
export async function keptOf(db: Db, config: Config): Promise<Kept> {
  const { DATA_DIR: dataDir } = config;
  const databaseUrl = directDatabase(config);
  const store = openMediaStore(config);
  const folders = keptFolders;
  return {
    dataDir,
    databaseUrl,
    siteVersion: manifest.version,
    folders,
    schemaSteps: await listStepsTaken(db),
    ...(store
      ? { bring: (into, signal) => bringFiles(store, { folders, near: dataDir, into }, signal) }
      : {}),
  };
}
