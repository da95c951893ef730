import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { freePort } from '../processes/free-port.ts';
import { run, waitFor } from '../processes/process.ts';
import { isReady } from '../processes/site.ts';

const dockerfile = readFileSync('deploy/docker/Dockerfile', 'utf8').replace(/\\\n\s*/g, '');
const instructions = dockerfile.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
/** What follows the last stage's instructions of this name. */
const valuesOf = (name: string) =>
  instructions
    .slice(instructions.findLastIndex((line) => line.startsWith('FROM ')))
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => line.slice(name.length + 1));
const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

it('stands on the Node of package.json, to the last digit', () => {
  const bases = instructions.filter((line) => line.startsWith('FROM '));
  expect(bases).toHaveLength(2);
  for (const base of bases)
    expect(base).toMatch(new RegExp(`^FROM node:${dependencies.node}-[a-z]+-slim\\b`));
});

it('runs as nobody in particular, says how it is, and leaves no secrets in layers', () => {
  expect(valuesOf('USER')).toEqual(['node']);
  expect(valuesOf('HEALTHCHECK')).toEqual([expect.stringContaining('/readyz')]);
  expect(dockerfile).not.toMatch(/^ADD |curl .*\| *(ba)?sh|:latest|SECRET|PASSWORD|^ARG /m);
  const ignored = readFileSync('deploy/docker/Dockerfile.dockerignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.git', 'node_modules', 'data', 'deploy']));
});

it('begins the site as scripts/start.ts does', () => {
  const start = readFileSync('scripts/start.ts', 'utf8');
  const flags = [...(/const memory = \[(.*)\]/.exec(start)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
    ([, flag]) => flag,
  );
  const settings = [...start.matchAll(/\b((?:MALLOC|UV)_\w+): '(\d+)'/g)].map(
    ([, name, value]) => `${name}=${value}`,
  );
  expect(flags.length).toBeGreaterThan(1);
  expect(settings.length).toBeGreaterThan(3);
  expect(z.array(z.string()).parse(JSON.parse(valuesOf('CMD')[0] ?? ''))).toEqual([
    ...['node', ...flags, 'dist/server/main.js'],
  ]);
  expect(valuesOf('ENV').join(' ').split(' ')).toEqual(expect.arrayContaining(settings));
});

it('holds all files that the site runs on', { timeout: 90_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ampervan-image-'));
  const copies = valuesOf('COPY').map((copy) => /^--from=build \/app\/(\S+) (\S+)$/.exec(copy)?.[1] ?? copy);
  expect(copies).toContain('dist');
  for (const copy of copies) {
    mkdirSync(dirname(join(folder, copy)), { recursive: true });
    if (copy === 'node_modules') symlinkSync(resolve(copy), join(folder, copy));
    else cpSync(copy, join(folder, copy), { recursive: true });
  }
  const [port, metrics] = [await freePort(), await freePort()];
  const env = { PORT: `${port}`, METRICS_PORT: `${metrics}`, HOST: '127.0.0.1', DATA_DIR: 'data' };
  const site = run(process.execPath, ['dist/server/main.js'], { cwd: folder, env });
  try {
    const origin = `http://127.0.0.1:${port}`;
    await waitFor(site, () => isReady(origin));
    const page = await fetch(`${origin}/shop`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')]);
    const figures = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    expect(figures).toMatch(/^ampervan_release\{version="[\d.]+",build="[0-9a-f]{12}",schema="\d{4}-/m);
  } finally {
    expect(await site.stop()).toBe(0);
    rmSync(folder, { recursive: true });
  }
});

it('keeps the packages that the build has left out', () => {
  const leftOut = /external: \[(.*)\]/.exec(readFileSync('vite.config.ts', 'utf8'))?.[1] ?? '';
  const names = [...leftOut.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
  expect(names).toContain('sharp');
  expect(names.filter((name) => !(name in dependencies))).toEqual([]);
});

const service = z.object({
  image: z.string(),
  user: z.string().optional(),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  restart: z.string(),
  mem_limit: z.string(),
  pids_limit: z.number(),
  stop_grace_period: z.string(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).optional(),
});

it('is composed of bounded services, of which only the site is reached, from this machine', () => {
  const file = 'deploy/docker/compose.yaml';
  const read = z
    .object({
      services: z.object({ site: service, database: service }),
      volumes: z.record(z.string(), z.null()),
    })
    .parse(parse(readFileSync(file, 'utf8'), { merge: true }));
  const { site, database } = read.services;
  expect(site.ports).toEqual(['127.0.0.1:3000:3000']);
  expect(database.ports).toBeUndefined();
  expect(database.user).toBe('postgres');
  expect(database.healthcheck?.test).toContain('pg_isready');
  expect(site.depends_on).toHaveProperty('database');
  const used = [site, database].flatMap(({ volumes }) => volumes.map((volume) => volume.split(':')[0]));
  expect(used.sort()).toEqual(Object.keys(read.volumes).sort());
  const [, major] = /^postgres:(\d+)\.\d+-/.exec(database.image) ?? [];
  expect(dockerfile).toContain(`postgresql-client-${major}`);
});
