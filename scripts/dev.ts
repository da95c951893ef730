// Rebuilds browser and server whenever a source changes and restarts the site: the same code path as
// `npm start`, so what works here works there.

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildIfOlder } from './build.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
buildIfOlder();
const vite = 'node_modules/vite/bin/vite.js';
const children = [
  [vite, 'build', '--watch', '--logLevel', 'warn'],
  [vite, 'build', '--mode', 'dashboard', '--watch', '--logLevel', 'warn'],
  [vite, 'build', '--ssr', '--watch', '--logLevel', 'warn'],
  ['--watch', 'dist/server/main.js'],
].map((args) => spawn(process.execPath, args, { stdio: 'inherit' }));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
