import { fileURLToPath } from 'node:url';
import { buildIfOlder } from './build.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
buildIfOlder();

const site = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));
// The C library gives each thread a heap of its own and keeps what was freed: compression would hold twice the memory
// that the site needs. It reads this when a process begins, so the process begins anew.
// One password and two compressions at once leave five threads for files.
const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '8',
  ...process.env,
};
// A young generation that short-lived pages fit into, and an old one that is swept at 1.3 times what lives in it: V8
// would let it grow to three times that on a machine with memory to spare, and give none of it back.
const memory = ['--max-semi-space-size=4', '--heap-growing-percent=30'];
if (process.execve)
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...memory, site], environment);
else await import(site);
