import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../test/processes/free-port.ts';
import { type Running, run, waitFor } from '../../test/processes/process.ts';
import type { Heard } from './caller.ts';
import { childrenOf } from './proc.ts';
import type { WebTools } from './tools.ts';

/** One nginx worker, and where it answers. */
export interface Nginx {
  /** The site behind it, over TLS. */
  proxyUrl: string;
  /** `/page` from disk, over TLS. */
  tlsUrl: string;
  /** `/page` from disk, plain. */
  plainUrl: string;
  workerPid: number;
  process: Running;
}

/** Headers that nginx writes by itself, or that only speak of the connection. */
const ownHeaders = new Set([
  ...['connection', 'content-length', 'content-type', 'date', 'etag', 'keep-alive', 'last-modified'],
]);

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

function makeCertificate(openssl: string, root: string): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', join(root, 'key.pem'), '-out', join(root, 'certificate.pem')];
  const args = ['req', '-x509', ...key, ...files, '-days', '2', '-subj', '/CN=127.0.0.1'];
  execFileSync(openssl, args, { stdio: 'pipe' });
}

interface Ports {
  site: number;
  proxy: number;
  tls: number;
  plain: number;
}

/** No log, as the site writes none for a page, and `upstream` as nginx advises; the rest as Debian sets it. */
function configOf(root: string, ports: Ports, { headers }: Heard): string {
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    ownHeaders.has(name) ? [] : [`add_header ${name} ${quoted(String(value))};`],
  );
  const files = `root ${root}/files; ${sent.join(' ')}`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
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
      ssl_certificate ${root}/certificate.pem;
      ssl_certificate_key ${root}/key.pem;
      types {}
      default_type ${quoted(headers['content-type'] ?? 'text/html')};
      ${temporary.map((name) => `${name}_temp_path ${root}/${name};`).join(' ')}
      upstream site { server 127.0.0.1:${ports.site}; keepalive 32; }
      server {
        listen 127.0.0.1:${ports.proxy} ssl;
        location / {
          proxy_pass http://site;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $remote_addr;
        }
      }
      server { listen 127.0.0.1:${ports.tls} ssl; ${files} }
      server { listen 127.0.0.1:${ports.plain}; ${files} }
    }`;
}

/**
 * nginx as the TLS proxy of the site, and as what answers `/page` with the very bytes and headers of `answer`,
 * already compressed, from a file.
 */
export async function startNginx(
  tools: WebTools,
  folder: string,
  sitePort: number,
  answer: Heard,
): Promise<Nginx> {
  const root = join(folder, 'nginx');
  mkdirSync(join(root, 'files'), { recursive: true });
  writeFileSync(join(root, 'files', 'page'), answer.body);
  makeCertificate(tools.openssl, root);
  const ports = { site: sitePort, proxy: await freePort(), tls: await freePort(), plain: await freePort() };
  const configFile = join(root, 'nginx.conf');
  writeFileSync(configFile, configOf(root, ports, answer));
  const nginx = run(tools.nginx, ['-p', root, '-c', configFile, '-e', 'stderr'], { withChildren: true });
  const plainUrl = `http://127.0.0.1:${ports.plain}/page`;
  await waitFor(nginx, async () => (await fetch(plainUrl, { method: 'HEAD' })).status === 200);
  const [workerPid] = childrenOf(nginx.pid);
  if (workerPid === undefined) throw new Error('nginx has no worker');
  return {
    proxyUrl: `https://127.0.0.1:${ports.proxy}`,
    tlsUrl: `https://127.0.0.1:${ports.tls}/page`,
    plainUrl,
    workerPid,
    process: nginx,
  };
}
