import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Cell, toolchains } from './cells.ts';

/** What a machine's PATH must not lead to by chance: each cell brings its own. */
const broughtAlong = ['node', 'npm', 'npx', 'corepack', 'git'];

const isUnder = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
const nodePackage = [isUnder, process.platform, process.arch].join('-');

/** Fetches a Node and its npm, in files that everybody may read. */
export function fetchTools(folder: string, node: Cell['node']): { node: string; npm: string } {
  const versions = toolchains[node];
  mkdirSync(folder, { recursive: true });
  const wanted = [`${nodePackage}@${versions.node}`, `npm@${versions.npm}`];
  const how = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', '--prefix', folder, ...how, ...wanted], { stdio: 'inherit' });
  const packages = join(folder, 'node_modules');
  return { node: join(packages, nodePackage, 'bin/node'), npm: join(packages, 'npm/bin/npm-cli.js') };
}

/** A folder with all programs of this machine but those that a cell is about, and with these ones. */
export function makePath(folder: string, tools: Record<string, string>): string {
  mkdirSync(folder);
  const links = new Map(Object.entries(tools));
  const places = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((place) => !/node_modules|node-gyp/.test(place));
  for (const place of places) {
    for (const name of namesIn(place)) {
      if (!broughtAlong.includes(name) && !links.has(name)) links.set(name, join(place, name));
    }
  }
  for (const [name, target] of links) symlinkSync(target, join(folder, name));
  return folder;
}

function namesIn(place: string): string[] {
  try {
    return readdirSync(place);
  } catch {
    return [];
  }
}

/** Somebody who is nobody in particular, and whom `remove` takes away again. */
export interface Person {
  uid: number;
  gid: number;
  remove(): void;
}

/** Adds an ordinary user to this machine. Throws where that is not to be done. */
export function addPerson(): Person {
  const name = `ampervan-drill-${process.pid}`;
  execFileSync('useradd', ['--no-create-home', '--shell', '/bin/sh', name], { stdio: 'pipe' });
  const idOf = (kind: string) => Number(execFileSync('id', [kind, name], { encoding: 'utf8' }));
  let isThere = true;
  const person = {
    uid: idOf('-u'),
    gid: idOf('-g'),
    remove() {
      if (isThere) spawnSync('userdel', ['--force', name]);
      isThere = false;
    },
  };
  process.once('exit', () => person.remove());
  return person;
}
