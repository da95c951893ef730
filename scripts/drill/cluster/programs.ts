import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The package of Debian and Ubuntu that brings each program. */
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
};

export type Program = keyof typeof packages;

/** Older ones can lose what was acknowledged: see "Several machines" in docs/operations.md. */
const leastVersions: Partial<Record<Program, string>> = { etcd: '3.5.13', patroni: '4.0.7' };

/** Where these programs are; packages keep some off an ordinary user's PATH. Throws with what is to be installed. */
export function findPrograms<Name extends Program>(names: Name[]): Record<Name, string> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const wayTo = (name: Name) => folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  const missing = names.filter((name) => !wayTo(name)).map((name) => packages[name]);
  if (missing.length > 0)
    throw new Error(`This drill needs: apt-get install --no-install-recommends ${missing.join(' ')}`);
  const found = {} as Record<Name, string>;
  for (const name of names) found[name] = wayTo(name) ?? name;
  for (const name of names) {
    const least = leastVersions[name];
    if (least && versionOf(found[name]).localeCompare(least, 'en', { numeric: true }) < 0)
      throw new Error(`This drill needs ${name} ${least} or later, which Debian 13 has`);
  }
  return found;
}

/** Such as 4.0.7, of a program that says it when asked. */
export const versionOf = (program: string) =>
  /\d+(\.\d+)+/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[0] ?? '0';
