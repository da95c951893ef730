import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stage } from '../../server/backup/stage.ts';
import { copyName, copyPath, writeCopy } from '../../server/backup/write-copy.ts';
import type { Config } from '../../server/config.ts';
import { Refusal } from '../../server/errors.ts';
import { openCopiesStore } from '../../server/stores/open-store.ts';
import type { Db } from '../tables.ts';
import { readKept } from './kept.server.ts';

/**
 * Copies to a file, folder or remote store. Throws 404 without the folder, 409 if the file exists, 503 when
 * the store fails.
 */
export async function backUp(db: Db, config: Config, to: string, recipient?: string): Promise<string> {
  const store = openCopiesStore(to, config);
  const kept = await readKept(db, config);
  const how =
    recipient === undefined ? 'read back and found whole' : 'encrypted, and read back as it was written';
  if (store.folder !== undefined) {
    const file = await copyPath(to, new Date(), recipient);
    if (!(await stat(dirname(file)).catch(() => null)))
      throw new Refusal(404, 'no_folder', `There is no folder ${dirname(file)}.`);
    const { manifest, bytes } = await writeCopy(file, () => stage(kept), { recipient });
    return `${file}: ${manifest.files.length} files, ${inMegabytes(bytes)}, ${how}.`;
  }
  // A later run removes what a killed process leaves under this name.
  const beside = () => join(config.DATA_DIR, `backup-${randomUUID()}.part`);
  const [file, part] = [beside(), beside()];
  try {
    const name = copyName(new Date(), recipient);
    const { manifest, bytes } = await writeCopy(file, () => stage(kept), { recipient, part });
    await store.put(name, file);
    return `${to}/${name}: ${manifest.files.length} files, ${inMegabytes(bytes)}, ${how}, and all of it is there.`;
  } finally {
    await rm(file, { force: true });
  }
}

const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
