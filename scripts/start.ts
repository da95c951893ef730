import { fileURLToPath } from 'node:url';
import { buildIfOlder } from './build.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
buildIfOlder();

const site = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));
// The C library gives each thread a heap of its own and keeps what was freed: compression and pictures would
// hold twice the memory that the site needs. It reads this when a process begins, so the process begins anew.
// Two pictures, two passwords and two compressions at once leave two threads for files.
const environment = { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '8', ...process.env };
if (process.execve)
  process.execve(process.execPath, [process.execPath, ...process.execArgv, site], environment);
else await import(site);
