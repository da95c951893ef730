import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Engine } from '../database/database.ts';
import { systemCode } from '../errors.ts';
import { explainDiskError } from '../stores/folder-store.ts';
import { copySqlite } from './copy-sqlite.ts';
import {
  databaseFiles,
  isKept,
  type Manifest,
  type ManifestFile,
  manifestName,
  newManifest,
} from './manifest.ts';
import { dumpPostgres } from './postgres-programs.ts';

export interface Kept {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Folders in the data folder. Their files never change once written. */
  folders: string[];
  bring?: (into: string, signal?: AbortSignal) => Promise<void>;
  siteVersion: string;
  schemaSteps: string[];
}

export interface Staged {
  folder: string;
  manifest: Manifest;
  /** Call when the copy is written or given up. */
  remove(): Promise<void>;
}

const stagedName = /^backup-[0-9a-f-]{36}\.part$/;
/** Milliseconds after which a snapshot must be from a killed process. */
const leftFor = 24 * 3_600_000;

/** Links files before and after copying the database, so that no file is missing. Throws 503 when the disk is full. */
export async function stage(kept: Kept, signal?: AbortSignal): Promise<Staged> {
  const { dataDir, databaseUrl, folders } = kept;
  const createdAt = new Date().toISOString();
  const folder = join(dataDir, `backup-${randomUUID()}.part`);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await removeLeftovers(dataDir);
    for (const name of folders) await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await gather(kept, folder, signal);
    const database = await copyDatabase(kept, folder, signal);
    await gather(kept, folder, signal);
    const files: ManifestFile[] = [];
    for (const path of [database, ...(await pathsIn(folder, folders))]) {
      signal?.throwIfAborted();
      files.push({ path, ...(await measure(join(folder, path))) });
    }
    const engine: Engine = databaseUrl ? 'postgres' : 'sqlite';
    const { siteVersion, schemaSteps } = kept;
    const manifest = newManifest({ siteVersion, engine, schemaSteps, createdAt, files });
    await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
    return { folder, manifest, remove };
  } catch (error) {
    await remove();
    throw explainDiskError(dataDir, error);
  }
}

async function gather({ dataDir, folders, bring }: Kept, into: string, signal?: AbortSignal): Promise<void> {
  if (bring) await bring(into, signal);
  else for (const name of folders) await linkFiles(join(dataDir, name), join(into, name));
}

async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!stagedName.test(name)) continue;
    const path = join(dataDir, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > leftFor) await rm(path, { recursive: true, force: true });
  }
}

async function copyDatabase(
  { dataDir, databaseUrl }: Kept,
  folder: string,
  signal?: AbortSignal,
): Promise<string> {
  const name = databaseUrl ? databaseFiles.postgres : databaseFiles.sqlite;
  if (databaseUrl) await dumpPostgres(databaseUrl, join(folder, name), { signal });
  else await copySqlite(join(dataDir, name), join(folder, name), signal);
  return name;
}

/** A hard link takes no space, and survives when the file is removed or replaced. */
async function linkFiles(from: string, to: string): Promise<void> {
  for (const name of await readdir(from).catch((): string[] => [])) {
    if (name.endsWith('.part')) continue;
    const [source, target] = [join(from, name), join(to, name)];
    await link(source, target).catch(async (error: unknown) => {
      if (['EEXIST', 'ENOENT'].includes(systemCode(error))) return;
      await copyFile(source, target).catch((fault: unknown) => {
        if (systemCode(fault) !== 'ENOENT') throw fault;
      });
    });
  }
}

async function pathsIn(folder: string, folders: string[]): Promise<string[]> {
  const paths = await Promise.all(
    folders.map(async (name) => (await readdir(join(folder, name))).map((file) => `${name}/${file}`)),
  );
  return paths.flat().filter(isKept).sort();
}

async function measure(file: string): Promise<Omit<ManifestFile, 'path'>> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { size: (await stat(file)).size, sha256: hash.digest('hex') };
}
