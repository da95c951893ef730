import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { systemCode } from '../errors.ts';

const database = /\.sqlite(-wal|-shm|-journal)?$/;
const sticky = 0o1000;
const others = 0o077;

interface Means {
  warn?: (words: string) => void;
  chmod?: (path: string, mode: number) => void;
}

/** Restricts the data folder and all new files to this user, or warns. Throws when the folder cannot be made. */
export function keepDataPrivate(
  dataDir: string,
  { warn = console.warn, chmod = chmodSync }: Means = {},
): void {
  process.umask(others);
  mkdirSync(dataDir, { recursive: true });
  if (statSync(dataDir).mode & sticky) {
    warn(`${dataDir} is everybody's folder: give DATA_DIR one of its own`);
    return;
  }
  const databases = readdirSync(dataDir).filter((name) => database.test(name));
  for (const path of [dataDir, ...databases.map((name) => join(dataDir, name))]) tighten(path);

  function tighten(path: string): void {
    try {
      const { mode } = statSync(path);
      if (mode & others) chmod(path, mode & 0o7700);
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return;
      warn(`${path} can be read by others on this machine, and could not be closed to them: ${error}`);
    }
  }
}
