import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ampervan-install-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Installs in a folder of this name, with an npm that only says where its cache is. */
function install(name: string, env: Record<string, string>) {
  const [site, programs] = [join(folder, name), join(folder, 'programs')];
  mkdirSync(join(site, 'scripts'), { recursive: true });
  for (const file of ['package-lock.json', 'scripts/install.mjs']) cpSync(file, join(site, file));
  mkdirSync(programs);
  writeFileSync(
    join(programs, 'npm'),
    `#!/bin/sh\n/bin/mkdir -p node_modules\necho "$npm_config_cache" >>${folder}/caches\n`,
  );
  chmodSync(join(programs, 'npm'), 0o755);
  const script = join(site, 'scripts/install.mjs');
  return spawnSync(process.execPath, [script], { encoding: 'utf8', env: { PATH: programs, ...env } });
}

it.each(['#', '?'])('says at once that nothing can be built where the path has a %s', (sign) => {
  const { status, stdout, stderr } = install(`van ${sign}1`, { HOME: folder });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(`move it to a folder without ${sign} in its path.`);
  expect(existsSync(join(folder, 'caches'))).toBe(false);
});

it('lends npm a cache where there is no home to write to, and takes it away again', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(install('van', { HOME: join(folder, 'file') })).toMatchObject({ status: 0, stderr: '' });
  const [cache = '', again] = readFileSync(join(folder, 'caches'), 'utf8').split('\n');
  expect(cache).toContain('ampervan-npm-');
  expect(again).toBe(cache);
  expect(existsSync(cache)).toBe(false);
});

it('leaves npm its own cache where that can be written to', () => {
  expect(install('van', { HOME: folder }).status).toBe(0);
  expect(readFileSync(join(folder, 'caches'), 'utf8')).toBe('\n\n');
});
