import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freePort } from './processes/free-port.ts';
import { run } from './processes/process.ts';

/** A site that takes longer to end than its builders to write again. */
const siteThatSays = (words: string) => `
  import { createServer } from 'node:http';
  createServer((_request, response) => response.end('${words}')).listen(process.env.PORT, '127.0.0.1');
  process.on('SIGTERM', () => setTimeout(() => process.exit(), 2_500));`;

it('begins one site anew, whatever is written while the one before ends', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ampervan-dev-'));
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write('package.json', '{ "type": "module" }');
  write('scripts/build.ts', 'export function buildIfOlder() {}');
  write('node_modules/vite/bin/vite.js', 'setInterval(() => {}, 1_000);');
  write('dist/server/main.js', siteThatSays('one'));
  cpSync('scripts/dev.ts', join(folder, 'scripts/dev.ts'));
  const port = await freePort();
  const says = () => fetch(`http://127.0.0.1:${port}`).then((answer) => answer.text());
  const soon = { timeout: 15_000, interval: 50 };
  const dev = run(process.execPath, [join(folder, 'scripts/dev.ts')], {
    env: { PORT: `${port}` },
    withChildren: true,
  });
  try {
    await expect.poll(() => says().catch(() => ''), soon).toBe('one');
    write('dist/server/main.js', siteThatSays('two'));
    await pause(2_000);
    write('dist/browser/manifest.json', '{}');
    await expect.poll(() => says().catch(() => ''), soon).toBe('two');
    write('dist/server/main.js', siteThatSays('three'));
    await expect.poll(() => says().catch(() => ''), soon).toBe('three');
    expect(dev.output()).not.toContain('EADDRINUSE');
  } finally {
    await dev.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
