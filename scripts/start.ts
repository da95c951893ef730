import { buildIfOlder } from './build.ts';

process.chdir(new URL('..', import.meta.url).pathname);
buildIfOlder();
await import(new URL('../dist/server/main.js', import.meta.url).href);
