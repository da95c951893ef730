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

/** Where these programs are; packages keep some off an ordinary user's PATH. Throws with what is to be installed. */
export function findPrograms<Name extends Program>(names: Name[]): Record<Name, string> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const wayTo = (name: Name) => folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  const missing = names.filter((name) => !wayTo(name)).map((name) => packages[name]);
  if (missing.length > 0)
    throw new Error(`This drill needs: apt-get install --no-install-recommends ${missing.join(' ')}`);
  const found = {} as Record<Name, string>;
  for (const name of names) found[name] = wayTo(name) ?? name;
  return found;
}
