// Runs before every npm script, on whatever Node called npm, before anything is installed: hence plain
// JavaScript. It installs the locked packages when they are missing or older than the lockfile.
import { fileURLToPath } from 'node:url';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const stamp = 'node_modules/.installed';
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const present = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

function run(...args) {
  const isWindows = process.platform === 'win32';
  const { status } = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, { stdio: 'inherit', shell: isWindows });
  if (status === 0) return;
  console.error('The packages could not be installed. Check the network and try again.');
  process.exit(status ?? 1);
}

if (present !== wanted) {
  console.log('Installing packages (npm ci)...');
  // The development packages build the site, so they are needed whatever NODE_ENV says. Packages run no
  // scripts of their own, except the one that brings the Node this project runs on.
  run('ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error');
  run('rebuild', 'node', '--loglevel=error');
  writeFileSync(stamp, wanted);
}
