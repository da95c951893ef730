import { version } from '../../package.json';
import type { Kept } from '../../server/backup/stage.ts';
import type { Config } from '../../server/config.ts';
import { listStepsTaken } from '../../server/database/migrate.ts';
import { originalsFolder } from '../../server/pictures/images.ts';
import { photographsFolder } from '../enquiries/photographs.server.ts';
import type { Db } from '../tables.ts';

/**
 * All that a copy holds: the rest is made anew (the forms of pictures), stands in the environment (keys, addresses), or
 * is of no use elsewhere (emails written to files, payments of a
 * demonstration, whose database its one process never lets go).
 */
export const keptOf = async (db: Db, config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>): Promise<Kept> => ({
  ...{ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL, siteVersion: version },
  folders: [originalsFolder, photographsFolder],
  schemaSteps: await listStepsTaken(db),
});
