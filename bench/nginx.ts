import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Heard } from './caller.ts';
import { childrenOf, freePort, type Running, run, waitFor } from './processes.ts';

export interface Nginx {
  url: string;
  /** The process that answers. */
  workerPid: number;
  process: Running;
}

/** Headers that nginx writes by itself, or that only speak of the connection. */
const ownHeaders = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
]);

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/**
 * One nginx worker that answers `/page` with the very bytes and headers of `answer`, already compressed,
 * from a file. No log, as the site writes none for a page; the rest as Debian sets it.
 */
export async function startNginx(program: string, folder: string, answer: Heard): Promise<Nginx> {
  const root = join(folder, 'nginx');
  mkdirSync(join(root, 'files'), { recursive: true });
  writeFileSync(join(root, 'files', 'page'), answer.body);
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    ownHeaders.has(name) ? [] : [`add_header ${name} ${quoted(String(value))};`],
  );
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  const config = `
    ${isRoot ? 'user root;' : ''}
    daemon off;
    worker_processes 1;
    pid ${root}/nginx.pid;
    error_log stderr;
    events { worker_connections 768; }
    http {
      access_log off;
      sendfile on;
      tcp_nopush on;
      server_tokens off;
      max_ranges 0;
      keepalive_timeout 65 65;
      keepalive_requests 100000000;
      types {}
      default_type ${quoted(answer.headers['content-type'] ?? 'text/html')};
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${root}/${name};`).join('\n      ')}
      server {
        listen 127.0.0.1:${port};
        root ${root}/files;
        ${headers.join('\n        ')}
      }
    }`;
  const configFile = join(root, 'nginx.conf');
  writeFileSync(configFile, config);
  const nginx = run(program, ['-p', root, '-c', configFile, '-e', 'stderr']);
  const url = `http://127.0.0.1:${port}/page`;
  await waitFor(nginx, async () => (await fetch(url, { method: 'HEAD' })).status === 200);
  const [workerPid] = childrenOf(nginx.pid);
  if (workerPid === undefined) throw new Error('nginx has no worker');
  return { url, workerPid, process: nginx };
}
