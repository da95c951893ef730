import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const stampFile = 'dist/.built-from';
const vite = 'node_modules/vite/bin/vite.js';
const sources = [
  '{app,browser,migrations,seed,server,simulator,ui}/**/*',
  'main.ts',
  'operator.ts',
  'vite.config.ts',
  'package-lock.json',
];

/** What the build was made from: names, sizes and times of all sources, as one hash. */
function sourceStamp(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources).sort()) {
    const stat = statSync(file);
    if (stat.isFile()) hash.update(`${file} ${stat.size} ${stat.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function run(...args: string[]): void {
  const done = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    // Whoever calls: with another value the development build of React would be chosen.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (done.status !== 0) throw new Error(`The build failed: ${args.join(' ')}`);
}

/** Static files are compressed once, as small as they go, so that serving them costs no CPU. */
function compressAssets(): void {
  for (const file of globSync('dist/browser/**/*.{js,css,svg,json,webmanifest}')) {
    const bytes = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Builds browser and server into `dist/` when the sources are newer than the last build. */
export function buildIfOlder(): void {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp()) return;
  console.log('Building the site...');
  run(vite, 'build', '--logLevel', 'warn');
  run(vite, 'build', '--mode', 'dashboard', '--logLevel', 'warn');
  compressAssets();
  buildServer();
}

/** Builds the server alone: for who has changed nothing of what browsers are sent since the last build. */
export function buildServer(): void {
  run(vite, 'build', '--ssr', '--logLevel', 'warn');
  countAsBuilt();
}

/** From now on the last build counts as one of the sources as they are. */
export function countAsBuilt(): void {
  mkdirSync('dist', { recursive: true });
  writeFileSync(stampFile, sourceStamp());
}

if (import.meta.main) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  buildIfOlder();
}
