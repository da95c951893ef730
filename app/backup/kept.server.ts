import manifest from '../../package.json' with { type: 'json' };
import type { Kept } from '../../server/backup/stage.ts';
import { type Config, directDatabase } from '../../server/config.ts';
import { listStepsTaken } from '../../server/database/migrate.ts';
import { originalsFolder } from '../../server/pictures/originals.ts';
import { copyFromStore } from '../../server/stores/media-files.ts';
import { openMediaStore } from '../../server/stores/open-store.ts';
import { photographsFolder } from '../enquiries/photographs.server.ts';
import type { Db } from '../tables.ts';

/** Folders in the data folder; in a shared store they are prefixes of names. */
export const keptFolders = [originalsFolder, photographsFolder];

/**
 * Leaves out what is made again (picture variants), set in the environment (keys), or useless elsewhere
 * (payments of a demonstration).
 */
export async function readKept(db: Db, config: Config): Promise<Kept> {
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
      ? { bring: (into, signal) => copyFromStore(store, { folders, near: dataDir, into }, signal) }
      : {}),
  };
}
