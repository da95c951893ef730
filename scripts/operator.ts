import { fileURLToPath } from 'node:url';
import { buildIfOlder } from './build.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
buildIfOlder();
await import(new URL('../dist/server/operator.js', import.meta.url).href);
