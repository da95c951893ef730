import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { Header } from 'tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArchive } from './archive.ts';
import { type Bytes, sealed } from './seal.ts';
import { type Kept, stage } from './stage.ts';
import { checkCopy, unpackCopy } from './unpack.ts';
import { copyName, copyPath, parseCopyName, writeCopy } from './write-copy.ts';

async function* inParts(bytes: Buffer, size = 65_536): Bytes {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('a copy', () => {
  let dataDir: string;
  let elsewhere: string;
  let kept: Kept;
  let file: string;
  let whole: Buffer;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'ampervan-copied-'));
    elsewhere = mkdtempSync(join(tmpdir(), 'ampervan-copies-'));
    const database = new Sqlite(join(dataDir, 'ampervan.sqlite'));
    database.pragma('journal_mode = WAL');
    database.exec(`create table orders (id integer primary key, note text)`);
    database.prepare('insert into orders (note) values (?)').run('x'.repeat(300_000));
    mkdirSync(join(dataDir, 'pictures'));
    for (let count = 0; count < 40; count++)
      writeFileSync(join(dataDir, 'pictures', `p-${count}`), randomBytes(count * 1_777));
    // What others leave in our folders.
    for (const name of ['half.part', '.nfs0001', 'my notes.txt'])
      writeFileSync(join(dataDir, 'pictures', name), 'no picture');
    kept = {
      dataDir,
      databaseUrl: undefined,
      folders: ['pictures'],
      siteVersion: '1.2.3',
      schemaSteps: ['0001-first'],
    };
    file = join(elsewhere, 'copy.tar');
    await writeCopy(file, () => stage(kept));
    whole = readFileSync(file);
    return () => database.close();
  });

  afterAll(() => {
    for (const folder of [dataDir, elsewhere]) rmSync(folder, { recursive: true });
  });

  it('holds what was there, and leaves nothing lying about', async () => {
    const into = join(elsewhere, 'unpacked');
    const manifest = await unpackCopy({ file }, into);
    expect(manifest).toMatchObject({ format: 1, siteVersion: '1.2.3', engine: 'sqlite' });
    expect(manifest.files).toHaveLength(41);
    for (const { path } of manifest.files.slice(1))
      expect(readFileSync(join(into, path)).equals(readFileSync(join(dataDir, path)))).toBe(true);
    const copied = new Sqlite(join(into, 'ampervan.sqlite'));
    expect(copied.prepare('select length(note) as length from orders').all()).toEqual([{ length: 300_000 }]);
    copied.close();
    expect(readdirSync(dataDir).filter((name) => name.includes('part'))).toEqual([]);
    expect(readdirSync(elsewhere).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('is refused with any one byte changed', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: whole.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, change) => {
          const changed = Buffer.from(whole);
          changed[at] = (changed[at] ?? 0) ^ change;
          await expect(readArchive(inParts(changed))).rejects.toThrow(/^The copy is damaged/);
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([
    ['its first header', () => 10, 'from manifest.json on'],
    ['its manifest', () => whole.indexOf('"files"'), 'manifest.json cannot be read'],
    ['what its manifest says', () => whole.indexOf('1.2.3'), 'What it says of itself was changed'],
    ['its database', () => whole.indexOf('xxxxxxxxxx') + 5_000, 'ampervan.sqlite is not as it was written'],
    ['the header of a picture', () => whole.lastIndexOf('pictures/p-9') + 2, 'from pictures/p-9 on'],
    ['a picture', () => whole.lastIndexOf('pictures/p-9') + 3_000, 'pictures/p-9 is not as it was written'],
    ['the end of the tar file', () => whole.length - 200, 'cannot be read'],
    ['its seal', () => whole.length - 20, 'its sum is not that of its bytes'],
  ])('names what is broken in %s', async (_part, at, words) => {
    const changed = Buffer.from(whole);
    changed[at()] = (changed[at()] ?? 0) ^ 1;
    await expect(readArchive(inParts(changed))).rejects.toThrow(words);
  });

  it('is refused when it was cut off anywhere', async () => {
    for (const length of [0, 100, 512, 700, 200_000, whole.length - 600, whole.length - 1])
      await expect(readArchive(inParts(whole.subarray(0, length)))).rejects.toThrow(/^The copy is damaged/);
  });

  it('is refused, and never waited for, when it was compressed', async () => {
    const compressed = gzipSync(whole);
    for (const bytes of [
      ...[compressed, compressed.subarray(0, 150_000), zstdCompressSync(whole).subarray(0, 200)],
      ...[Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.alloc(200_000, 7)])],
    ])
      await expect(readArchive(sealed(inParts(bytes)))).rejects.toThrow('or was compressed');
  });

  it('holds files alone: a link in the place of one is refused', async () => {
    const sha256 = createHash('sha256').digest('hex');
    const files = [{ path: 'pictures/p-0', size: 0, sha256 }];
    const manifest = { format: 1, siteVersion: '', engine: 'sqlite', schemaSteps: [], files };
    const text = Buffer.from(JSON.stringify({ ...manifest, createdAt: new Date().toISOString() }));
    const [begin, link] = [Buffer.alloc(512), Buffer.alloc(512)];
    new Header({ path: 'manifest.json', type: 'File', size: text.length, mode: 0o600 }).encode(begin);
    new Header({ path: 'pictures/p-0', type: 'SymbolicLink', linkpath: '/etc/passwd', size: 0 }).encode(link);
    const tar = Buffer.concat([begin, text, Buffer.alloc(512 - text.length), link, Buffer.alloc(1_024)]);
    await expect(readArchive(sealed(inParts(tar)))).rejects.toThrow('pictures/p-0 is not where it belongs');
  });

  it('is read however its bytes arrive', async () => {
    for (const size of [1_000, 512, 7_777])
      expect((await readArchive(inParts(whole, size))).files).toHaveLength(41);
  });

  it('has its name only when it is whole, and never takes another’s', async () => {
    await expect(writeCopy(file, () => stage(kept))).rejects.toThrow('is there already');
    const next = join(elsewhere, 'next.tar');
    const fails = () => Promise.reject(new Error('the disk is full'));
    await expect(writeCopy(next, fails)).rejects.toThrow('the disk is full');
    writeFileSync(`${next}.part`, 'of another process');
    await expect(writeCopy(next, () => stage(kept))).rejects.toThrow('is there already');
    expect(readFileSync(`${next}.part`, 'utf8')).toBe('of another process');
    expect(readdirSync(elsewhere)).not.toContain('next.tar');
    const signal = AbortSignal.abort(new Error('stopping'));
    await expect(writeCopy(join(elsewhere, 'ended.tar'), () => stage(kept, signal))).rejects.toThrow(
      'stopping',
    );
    expect(readdirSync(dataDir).filter((name) => name.startsWith('backup-'))).toEqual([]);
  });

  it('can be encrypted to a public key, and read with its secret one alone', async () => {
    const [identity, other] = [await generateIdentity(), await generateIdentity()];
    const recipient = await identityToRecipient(identity);
    const sent = join(elsewhere, 'copy.tar.age');
    await writeCopy(sent, () => stage(kept), { recipient });
    const bytes = readFileSync(sent);
    expect(bytes.includes('xxxxxxxxxx')).toBe(false);
    const identityFile = join(elsewhere, 'key.txt');
    writeFileSync(identityFile, `# created: today\n# public key: ${recipient}\n${identity}\n`);
    expect((await checkCopy({ file: sent, identityFile })).files).toHaveLength(41);
    await expect(checkCopy({ file: sent })).rejects.toThrow('The copy is encrypted');
    for (const at of [bytes.length - 5, 150_000]) {
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(sent, bytes);
      await expect(checkCopy({ file: sent, identityFile })).rejects.toThrow('what is encrypted was changed');
    }
    writeFileSync(sent, `age-encryption.org/v1\n${'-> a\n\n'.repeat(1_000_000)}`);
    await expect(checkCopy({ file: sent, identityFile })).rejects.toThrow('for whom it is encrypted');
    writeFileSync(sent, bytes);
    writeFileSync(identityFile, other);
    await expect(checkCopy({ file: sent, identityFile })).rejects.toThrow('encrypted for another key');
  });

  it('is called by when it was made', async () => {
    const at = new Date('2026-11-25T03:00:07.123Z');
    expect(copyName(at)).toBe('ampervan-2026-11-25T03-00-07Z.tar');
    expect(parseCopyName(copyName(at, 'age1'))?.toISOString()).toBe('2026-11-25T03:00:07.000Z');
    for (const name of ['', 'ampervan.tar', 'ampervan-2026-13-45T03-00-07Z.tar', `${copyName(at)}.part`])
      expect(parseCopyName(name)).toBeNull();
    expect(await copyPath(elsewhere, at)).toBe(join(elsewhere, copyName(at)));
    expect(await copyPath(file, at)).toBe(file);
  });
});
