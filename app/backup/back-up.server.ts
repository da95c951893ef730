import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { stage } from '../../server/backup/stage.ts';
import { fileFor, writeCopy } from '../../server/backup/write-copy.ts';
import type { Config } from '../../server/config.ts';
import { Refusal } from '../../server/errors.ts';
import type { Db } from '../tables.ts';
import { keptOf } from './kept.server.ts';

/**
 * Writes a copy into a file, or into a folder under a dated name, and says so in words. Refuses (404) a folder that is
 * not there and (409) a file that is.
 */
export async function backUp(db: Db, config: Config, to: string, recipient?: string): Promise<string> {
  const file = await fileFor(to, new Date(), recipient);
  if (!(await stat(dirname(file)).catch(() => null)))
    throw new Refusal(404, 'no_folder', `There is no folder ${dirname(file)}.`);
  const kept = await keptOf(db, config);
  const { manifest, bytes } = await writeCopy(file, () => stage(kept), { recipient });
  const how =
    recipient === undefined ? 'read back and found whole' : 'encrypted, and read back as it was written';
  return `${file}: ${manifest.files.length} files, ${(bytes / 1e6).toFixed(1)} MB, ${how}.`;
}
