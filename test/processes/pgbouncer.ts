import { chownSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { unprivileged } from './postgres.ts';
import { type Running, run, waitFor } from './process.ts';

export interface PgbouncerOptions {
  program: string;
  /** Where its own folder is made. */
  within: string;
  /** Of the PostgreSQL that it leads to, which asks for no passwords. */
  postgresPort: string;
  port: number;
  user: string;
  /** Further texts of `deploy/cluster/pgbouncer.ini`, and what stands in their place. */
  changes?: (readonly [from: string, to: string])[];
}

/** PgBouncer as `deploy/` sets it up, on this machine's loopback: gives what starts it, again after it was ended. */
export function preparePgbouncer(options: PgbouncerOptions): () => Promise<Running> {
  const { program, port, user } = options;
  const config = writeConfig(options);
  return async () => {
    const pooler = run(program, [config], { user: unprivileged(), signal: 'SIGINT' });
    await waitFor(pooler, async () => {
      const client = new Client(`postgres://${user}@127.0.0.1:${port}/${user}`);
      client.on('error', () => {});
      await client.connect();
      await client.end();
      return true;
    });
    return pooler;
  };
}

/** The file of `deploy` with other ports and another folder. */
function writeConfig({ within, postgresPort, port, user, changes = [] }: PgbouncerOptions): string {
  const own = mkdtempSync(join(within, 'pgbouncer-'));
  const users = join(own, 'userlist.txt');
  writeFileSync(users, `"${user}" ""\n`);
  const all = [
    ['port=5000', `port=${postgresPort}`],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['/etc/pgbouncer/userlist.txt', users],
    ['auth_type = scram-sha-256', 'auth_type = trust'],
    ...changes,
  ] as const;
  let text = readFileSync('deploy/cluster/pgbouncer.ini', 'utf8');
  for (const [from, to] of all) {
    if (!text.includes(from)) throw new Error(`pgbouncer.ini says nothing of ${from}`);
    text = text.replace(from, to);
  }
  const file = join(own, 'pgbouncer.ini');
  writeFileSync(file, text);
  const postgres = unprivileged();
  if (postgres) for (const each of [own, file, users]) chownSync(each, postgres.uid, postgres.gid);
  return file;
}
