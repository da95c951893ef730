import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepDataPrivate } from './private-data.ts';

describe('the data folder', () => {
  let parent = '';
  let folder = '';
  let umask = 0;
  const warnings: string[] = [];
  const warn = (words: string) => warnings.push(words);
  const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

  beforeEach(() => {
    umask = process.umask(0o022);
    parent = mkdtempSync(join(tmpdir(), 'private-data-'));
    folder = join(parent, 'a', 'data');
    warnings.length = 0;
  });
  afterEach(() => {
    process.umask(umask);
    rmSync(parent, { recursive: true });
  });

  function fill(): void {
    mkdirSync(folder, { recursive: true });
    for (const name of ['shop.sqlite', 'shop.sqlite-wal', 'shop.sqlite-shm', 'notes.txt'])
      writeFileSync(join(folder, name), '');
    mkdirSync(join(folder, 'media'));
  }

  it('is made for its user alone, with all that is written into it', () => {
    keepDataPrivate(folder, { warn });
    writeFileSync(join(folder, 'file'), '');
    mkdirSync(join(folder, 'mail'));
    expect([folder, join(folder, 'file'), join(folder, 'mail')].map(modeOf)).toEqual(['700', '600', '700']);
    expect(warnings).toEqual([]);
  });

  it('is closed to others with its databases, and nothing else in it is touched', () => {
    fill();
    keepDataPrivate(folder, { warn });
    const names = ['', 'shop.sqlite', 'shop.sqlite-wal', 'shop.sqlite-shm', 'notes.txt', 'media'];
    expect(names.map((name) => modeOf(join(folder, name)))).toEqual([
      ...['700', '600', '600', '600', '644', '755'],
    ]);
    expect(warnings).toEqual([]);
  });

  it('is left as it is where it is narrow already', () => {
    fill();
    chmodSync(folder, 0o500);
    for (const name of ['', '-wal', '-shm']) chmodSync(join(folder, `shop.sqlite${name}`), 0o400);
    const changed: string[] = [];
    keepDataPrivate(folder, { warn, chmod: (path) => changed.push(path) });
    expect([changed, warnings]).toEqual([[], []]);
    chmodSync(folder, 0o700);
  });

  it('is used none the less where the system does not let it be closed, with a warning for each', () => {
    fill();
    const chmod = () => {
      throw Object.assign(new Error('EPERM: not yours'), { code: 'EPERM' });
    };
    keepDataPrivate(folder, { warn, chmod });
    expect(warnings).toHaveLength(4);
    expect(warnings[0]).toMatch(/data can be read by others on this machine.*EPERM/);
  });

  it('is not taken from everybody where everybody keeps things', () => {
    fill();
    chmodSync(folder, 0o1777);
    keepDataPrivate(folder, { warn });
    expect([modeOf(folder), modeOf(join(folder, 'shop.sqlite'))]).toEqual(['1777', '644']);
    expect(warnings).toEqual([expect.stringContaining('give DATA_DIR one of its own')]);
  });
});
