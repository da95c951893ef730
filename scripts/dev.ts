// Rebuilds browser and server whenever a source changes and restarts the site: the same code path as
// `npm start`, so what works here works there.

import { type ChildProcess, spawn } from 'node:child_process';
import { unwatchFile, watchFile } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildIfOlder } from './build.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
buildIfOlder();

const start = (...args: string[]) => spawn(process.execPath, args, { stdio: 'inherit' });
const vite = ['node_modules/vite/bin/vite.js', 'build', '--watch', '--logLevel', 'warn'];
const builders = [[], ['--mode', 'dashboard'], ['--ssr']].map((which) => start(...vite, ...which));

/** Each is written last by its builder; the site reads all three as it begins. */
const built = ['dist/server/main.js', 'dist/browser/manifest.json', 'dist/browser/dashboard-manifest.json'];
/** Milliseconds without a further change: the builders end one after the other. */
const quiet = 500;

let site = startSite();
let change: NodeJS.Timeout | undefined;
let isEnding = false;
for (const file of built)
  watchFile(file, { interval: quiet }, () => {
    clearTimeout(change);
    change = setTimeout(restart, quiet);
  });

function startSite(): ChildProcess {
  return start('dist/server/main.js');
}

/** One that has ended by itself, on a fault, is begun anew with the change that mends it. */
function restart(): void {
  // What is written until it has ended is read by the next; two would want one port.
  if (isEnding) return;
  const begin = () => {
    isEnding = false;
    console.log('Restarting with what has changed...');
    site = startSite();
  };
  if (site.exitCode !== null || site.signalCode !== null) begin();
  else {
    isEnding = true;
    site.once('exit', begin);
    site.kill();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    clearTimeout(change);
    for (const file of built) unwatchFile(file);
    site.removeAllListeners('exit');
    for (const child of [...builders, site]) child.kill(signal);
  });
}
