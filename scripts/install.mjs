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

if (present !== wanted) {
  console.log('Installing packages (npm ci)...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // The development packages build the site, so they are needed whatever NODE_ENV says.
  const installed = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (installed.status !== 0) {
    console.error('The packages could not be installed. Check the network and try again.');
    process.exit(installed.status ?? 1);
  }
  writeFileSync(stamp, wanted);
}
