// Runs before every npm script, on whatever Node called npm, before anything is installed: hence plain
// JavaScript. It installs the locked packages when they are missing or older than the lockfile.
import { fileURLToPath } from 'node:url';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

// Vite takes what follows either for a part of an address.
const unbuildable = /[#?]/.exec(process.cwd())?.[0];
if (unbuildable) {
  console.error(`The site cannot be built in ${process.cwd()}: move it to a folder without ${unbuildable} in its path.`);
  process.exit(1);
}

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

/** A service's user may have no home: npm then gets a cache for this once. */
function lendCache() {
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    mkdirSync(usual, { recursive: true });
    accessSync(usual, constants.W_OK);
  } catch {
    const lent = mkdtempSync(join(tmpdir(), 'ampervan-npm-'));
    process.env.npm_config_cache = lent;
    process.on('exit', () => rmSync(lent, { recursive: true, force: true }));
  }
}

if (present !== wanted) {
  console.log('Installing packages (npm ci)...');
  lendCache();
  // The development packages build the site, so they are needed whatever NODE_ENV says. Packages run no
  // scripts of their own, except the one that brings the Node this project runs on.
  run('ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error');
  run('rebuild', 'node', '--loglevel=error');
  writeFileSync(stamp, wanted);
}
