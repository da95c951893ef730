import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mostPhotographs } from '../../app/enquiries/enquiry-rules.ts';
import { api, paths } from '../../app/paths.ts';
import { largestFile } from '../../app/pictures/picture-rules.ts';
import { usualLimits } from '../../server/limits/connection-limits.ts';
import { networkOf } from '../../server/limits/network-address.ts';
import { publicNeeds } from '../build-test-app.ts';
import { freePort } from '../processes/free-port.ts';
import { type Running, run, waitFor } from '../processes/process.ts';
import { type Site, startSite } from '../processes/site.ts';
import { describeWith } from './programs.ts';
import { askSecurely, type SecureRequest } from './secure-client.ts';

const caddyfile = readFileSync('deploy/caddy/Caddyfile', 'utf8');
const nginxConf = readFileSync('deploy/nginx/ampervan.conf', 'utf8');

interface Ports {
  site: number;
  plain: number;
  tls: number;
}

type StartProxy = (folder: string, ports: Ports) => Running;

/** What every proxy has to do in front of a public site, whose name is `localhost` here. */
function frontTests(start: StartProxy): void {
  let folder: string;
  let site: Site;
  let proxy: Running;
  let ports: Ports;
  let ask: (request: SecureRequest, name?: string) => ReturnType<typeof askSecurely>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ampervan-proxy-'));
    ports = { site: await freePort(), plain: await freePort(), tls: await freePort() };
    ask = (request, name = 'localhost') => askSecurely(`https://${name}:${ports.tls}`, request);
    const env = {
      ...publicNeeds,
      PUBLIC_URL: `https://localhost:${ports.tls}`,
      TRUST_PROXY: '127.0.0.1,::1',
      METRICS_PORT: String(await freePort()),
    };
    site = await startSite({ dataDir: join(folder, 'data'), port: ports.site, env });
    proxy = start(folder, ports);
    await waitFor(proxy, async () => (await ask({ path: '/readyz' })).status === 200, 20_000);
  });
  afterAll(async () => {
    await proxy?.stop();
    await site?.stop();
    rmSync(folder, { recursive: true });
  });

  it('passes pages on as the site compressed them, over HTTP/2', async () => {
    const { status, headers, body } = await ask({ path: paths.shop(), headers: { 'accept-encoding': 'br' } });
    expect([status, headers['content-encoding']]).toEqual([200, 'br']);
    expect(brotliDecompressSync(body).toString()).toContain('</html>');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    const plain = await ask({ path: paths.shop(), headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it('leads www and plain HTTP to the one address', async () => {
    const { status, headers } = await ask({ path: '/shop?a=1' }, 'www.localhost');
    expect([status, headers.location]).toEqual([301, 'https://localhost/shop?a=1']);
    const plain = await fetch(`http://localhost:${ports.plain}/shop`, { redirect: 'manual' });
    expect(String(plain.status)).toMatch(/^30[18]$/);
    expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost(:\d+)?\/shop$/);
  });

  it('gives no figures to anybody', async () => {
    for (const path of [
      '/metrics',
      '/metrics/',
      '/metrics/x',
      '//metrics',
      '/%6detrics',
      '/shop/../metrics',
    ]) {
      const { status, body } = await ask({ path });
      expect([path, status >= 300, body.toString().includes('ampervan_')]).toEqual([path, true, false]);
    }
  });

  it('says who asks, whatever they say themselves', async () => {
    const headers = { 'x-forwarded-for': '6.6.6.6', 'x-real-ip': '6.6.6.6', forwarded: 'for=6.6.6.6' };
    expect((await ask({ path: '/api/nobody-here', headers })).status).toBe(404);
    await expect.poll(() => site.output()).toMatch(/"url":"\/api\/nobody-here","ip":"127\.0\.0\.1"/);
    expect(site.output()).not.toContain('6.6.6.6');
  });

  it('writes no address down: the site’s own log leaves out the secrets in them', async () => {
    for (const name of ['localhost', 'www.localhost']) await ask({ path: '/quote/1-canary' }, name);
    await fetch(`http://localhost:${ports.plain}/find-order?token=canary`, { redirect: 'manual' });
    expect((await ask({ path: '/readyz' })).status).toBe(200);
    const log = join(folder, 'access.log');
    expect(proxy.output() + (existsSync(log) ? readFileSync(log, 'utf8') : '')).not.toContain('canary');
  });

  it('lets writes of its own pages through, and leaves the site its own bounds', async () => {
    const send = (body: string) =>
      ask({
        path: api.login(),
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', origin: `https://localhost:${ports.tls}` },
      });
    const unknown = await send(JSON.stringify({ email: 'nobody@example.com', password: 'not a password' }));
    expect(unknown.status).toBe(401);
    const large = await send(JSON.stringify({ email: 'x'.repeat(100_000) }));
    expect([large.status, JSON.parse(large.body.toString())]).toMatchObject([413, { code: 'too_large' }]);
  });
}

describeWith(['nginx', 'openssl'], 'nginx in front of the site', (pathOf) => {
  frontTests((folder, ports) => {
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
    execFileSync(pathOf('openssl'), ['req', '-x509', ...key, ...files, '-subj', '/CN=localhost'], {
      stdio: 'pipe',
    });
    const placed = (text: string) =>
      text
        .replaceAll('/etc/letsencrypt/live/ampervan.example', folder)
        .replaceAll('/etc/nginx', folder)
        .replaceAll('ampervan.example', 'localhost')
        .replace('127.0.0.1:3000', `127.0.0.1:${ports.site}`)
        .replace(/^ *listen \[::\].*$/gm, '')
        .replace(/listen 80;/g, `listen 127.0.0.1:${ports.plain};`)
        .replace(/listen 443 /g, `listen 127.0.0.1:${ports.tls} `);
    writeFileSync(join(folder, 'ampervan.conf'), placed(nginxConf));
    writeFileSync(
      join(folder, 'ampervan-tls.conf'),
      placed(readFileSync('deploy/nginx/ampervan-tls.conf', 'utf8')),
    );
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    writeFileSync(
      join(folder, 'nginx.conf'),
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/pid;
      error_log stderr; events {} http { access_log ${folder}/access.log;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      include ${folder}/ampervan.conf; }`,
    );
    const args = ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
    execFileSync(pathOf('nginx'), ['-t', ...args], { stdio: 'pipe' });
    return run(pathOf('nginx'), args, { signal: 'SIGQUIT' });
  });
});

describeWith(['caddy'], 'Caddy in front of the site', (pathOf) => {
  frontTests((folder, ports) => {
    const options = ['admin off', 'local_certs', 'skip_install_trust', `http_port ${ports.plain}`];
    options.push(`https_port ${ports.tls}`, `storage file_system ${folder}/caddy`);
    const text = caddyfile
      .replace(/^\{\n/m, `{\n\t${options.join('\n\t')}\n`)
      .replaceAll('ampervan.example', 'localhost')
      .replace('127.0.0.1:3000', `127.0.0.1:${ports.site}`);
    const file = join(folder, 'Caddyfile');
    mkdirSync(join(folder, 'home'));
    writeFileSync(file, text);
    return run(pathOf('caddy'), ['run', '--config', file, '--adapter', 'caddyfile'], {
      env: { HOME: join(folder, 'home') },
    });
  });

  it('reads the file as it stands', () => {
    const told = execFileSync(pathOf('caddy'), ['adapt', '--config', 'deploy/caddy/Caddyfile'], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    expect(told).toContain('"127.0.0.1:3000"');
  });
});

it('takes from visitors what the site takes, and no more connections of one network', () => {
  const megabytes = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]) * 1_000_000;
  const largest = mostPhotographs * largestFile;
  for (const size of [
    megabytes(nginxConf, /client_max_body_size (\d+)m;/),
    megabytes(caddyfile, /max_size (\d+)MB/),
  ]) {
    expect(size).toBeGreaterThan(largest);
    expect(size).toBeLessThan(largest * 1.1);
  }
  expect(Number(/limit_conn \w+ (\d+);/.exec(nginxConf)?.[1])).toBe(usualLimits.ofNetwork);
});

it('counts the connections of a /64 together where nginx writes it out', () => {
  const keys = [...nginxConf.matchAll(/"~(\^\S+)" "?([^\s";]+)"?;/g)].map(
    ([, pattern = '', key = '']) => [new RegExp(pattern), key.replace(/\$(\w+)/, '$<$1>')] as const,
  );
  const keyOf = (address: string) => {
    const [pattern, key] = keys.find(([begin]) => begin.test(address)) ?? [/$/, ''];
    return pattern.exec(address)?.[0].replace(pattern, key) || address;
  };
  const addresses = ['2001:db8:1:2::5', '2001:db8:1:2:a:b:c:d', '2001:db8:1::5', '2001:db8:1:0:a:b:c:d'];
  for (const address of [...addresses, '2001:db8::5', '2001:db8::1:2:3:4', '203.0.113.7'])
    expect(keyOf(address)).toBe(networkOf(address).replace('::/64', ''));
});

it('lets go of a connection to the site before the site does', () => {
  const kept = [/keepalive_timeout (\d+)s;/.exec(nginxConf), /keepalive (\d+)s/.exec(caddyfile)];
  for (const [, seconds] of kept.map((found) => found ?? [])) {
    expect(Number(seconds) * 1_000).toBeLessThan(usualLimits.idleTime);
  }
});
