import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { IModule } from 'dependency-cruiser';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { notFoundPage } from '../app/navigation/pages.ts';
import type { PageSeo, SitePage } from '../app/page.ts';
import { pages } from '../app/site/pages.ts';
import { pageSource } from '../app/site/serve-pages.server.tsx';
import { printedBy, strangeDemands } from './console-demands.ts';
import { mayDiffer, readDatabaseTests } from './database-tests.ts';
import {
  type Arrows,
  arrowsBetweenSubjects,
  arrowsDrawn,
  arrowsWithin,
  closureOf,
  reachableFrom,
  readHouse,
  serverFile,
} from './house.ts';

const page = readFileSync('docs/architecture.md', 'utf8');
const sources = globSync([
  '{app,bench,browser,migrations,scripts,seed,server,simulator,ui}/**/*.{ts,tsx}',
  '*.ts',
]).filter((file) => !/\.test\.tsx?$/.test(file));

/** The folders that a file lies in, the outermost first. */
const foldersOf = (file: string) =>
  file
    .split('/')
    .slice(0, -1)
    .map((_name, index, names) => names.slice(0, index + 1).join('/'));

describe('the house', () => {
  let modules: IModule[];
  let faults: string[];
  let arrows: Arrows;

  beforeAll(async () => {
    ({ modules, faults } = await readHouse(process.cwd(), ['app', 'browser', 'server', 'simulator', 'ui']));
    arrows = arrowsBetweenSubjects(modules);
  });

  it('keeps its rules about who imports whom', () => {
    expect(modules.length).toBeGreaterThan(400);
    expect(faults).toEqual([]);
  });

  it('says in the name which files of a subject the browser never gets', () => {
    const isServer = new RegExp(serverFile);
    const reached = [...reachableFrom(modules, 'app/site/main.tsx')];
    expect(reached.length).toBeGreaterThan(150);
    const strangers = reached.filter(([file]) => isServer.test(file) || /^node_modules\/zod\//.test(file));
    expect(strangers.map(([, way]) => way.join(' -> '))).toEqual([]);
  });

  it('keeps the dashboard out of what visitors load', () => {
    const [site, dashboard] = ['app/site/main.tsx', 'app/admin/main.admin.tsx'].map((entry) =>
      [...reachableFrom(modules, entry).keys()].filter((file) => /\.admin\.tsx?$/.test(file)),
    );
    expect(site).toEqual([]);
    expect(dashboard?.length).toBeGreaterThan(10);
  });

  it('says of each page whether it reads the query of its address', async () => {
    const asks = (text: string) => /\b(useSearch\w*|searchHook|useQueryString|ssrSearch)\b/.test(text);
    const readers = new Set(sources.filter((file) => asks(readFileSync(file, 'utf8'))));
    const seoOf = ({ seo }: SitePage): Partial<PageSeo> => seo || {};
    const readsIn = (entry: string) =>
      [...reachableFrom(modules, entry).keys()].some((file) => readers.has(file));
    const all = [...pages, notFoundPage];
    await Promise.all(all.map(({ component }) => component.preload()));
    const reads = (one: SitePage) => {
      const { head, isForSignedOut } = seoOf(one);
      return (
        readsIn(pageSource(one)) ||
        // Written out, as the server asks them; whoever is signed in is led back to where the query says.
        [one.queries, head].some((given) => typeof given === 'function' && /\bsearch\b/.test(`${given}`)) ||
        isForSignedOut === true
      );
    };
    const reading = all.filter(reads).map(({ pattern }) => pattern);
    expect(reading.length).toBeGreaterThan(5);
    const marked = all.filter((one) => seoOf(one).readsQuery);
    expect(marked.map(({ pattern }) => pattern)).toEqual(reading);
    expect(readsIn('app/navigation/frame.tsx'), 'what stands around every page').toBe(false);
  });

  it('has no ring of subjects, types included', () => {
    expect(arrows.size).toBeGreaterThan(15);
    const rings = [...closureOf(arrows)].filter(([subject, reached]) => reached.has(subject));
    expect(rings.map(([subject]) => subject)).toEqual([]);
  });

  it('has no ring of folders at any depth, types included', () => {
    const folders = new Set(modules.flatMap(({ source }) => foldersOf(source)));
    expect(folders.size).toBeGreaterThan(60);
    const rings = [...folders].flatMap((folder) =>
      [...closureOf(arrowsWithin(modules, folder))]
        .filter(([place, reached]) => reached.has(place))
        .map(([place]) => `${folder}/${place}`),
    );
    expect(rings).toEqual([]);
  });

  it('draws the arrows between its subjects, and follows no others', () => {
    const drawn = arrowsDrawn(page);
    const way = closureOf(drawn);
    const undrawn = [...arrows].flatMap(([from, targets]) =>
      [...targets].filter((to) => !way.get(from)?.has(to)).map((to) => `${from} --> ${to}`),
    );
    expect(undrawn).toEqual([]);
    const imagined = [...drawn].flatMap(([from, targets]) =>
      [...targets].filter((to) => !arrows.get(from)?.has(to)).map((to) => `${from} --> ${to}`),
    );
    expect(imagined).toEqual([]);
  });

  it('has no drawer for odds and ends', () => {
    const names = sources.filter((file) =>
      /^(utils?|helpers?|common|shared|misc|index)\.tsx?$/.test(basename(file)),
    );
    expect(names).toEqual([]);
  });

  it('is made of small files', () => {
    const lengths = sources
      .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
      .sort((a, b) => b.lines - a.lines);
    expect(lengths.filter(({ lines }) => lines > 400)).toEqual([]);
    expect(lengths.filter(({ lines }) => lines >= 240).length / lengths.length).toBeLessThanOrEqual(0.1);
    const tests = globSync(['{app,browser,server,seed,simulator,ui,test}/**/*.test.{ts,tsx}']);
    expect(tests.filter((file) => readFileSync(file, 'utf8').split('\n').length > 501)).toEqual([]);
  });

  it('spreads no literal, which only pleases the formatter', () => {
    expect(sources.filter((file) => readFileSync(file, 'utf8').includes('...{'))).toEqual([]);
  });

  it('has no crowded room', () => {
    const rooms = Map.groupBy(sources, (file) => dirname(file));
    rooms.delete('migrations');
    expect(rooms.size).toBeGreaterThan(60);
    const crowded = [...rooms].filter(([, files]) => files.length > 25);
    expect(crowded.map(([room, { length }]) => `${room} holds ${length} files`)).toEqual([]);
  });

  it('says why it stands on each of its packages', () => {
    const { dependencies, devDependencies } = z
      .object({
        dependencies: z.record(z.string(), z.string()),
        devDependencies: z.record(z.string(), z.string()),
      })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')));
    const chapter = page.slice(page.indexOf('## What it stands on'));
    const all = Object.keys({ ...dependencies, ...devDependencies });
    expect(all.filter((name) => !chapter.includes(`\`${name}\``))).toEqual([]);
    const named = [...chapter.matchAll(/^- (.+?): /gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    );
    expect(named.filter((name) => !(name in dependencies))).toEqual([]);
  });
});

describe('the journeys', () => {
  it('demand of the console only what our own pages print', () => {
    const ownWords = sources
      .filter((file) => /^(app|browser|ui)\//.test(file))
      .flatMap((file) => printedBy(readFileSync(file, 'utf8')));
    expect(ownWords).toContain('The choice about cookies could not be saved');
    const journeys = globSync('test/journeys/**/*.ts').map((file) => ({
      file,
      demands: strangeDemands(readFileSync(file, 'utf8'), ownWords),
    }));
    expect(journeys.length).toBeGreaterThan(50);
    expect(journeys.filter(({ demands }) => demands.length > 0)).toEqual([]);
  });
});

describe('the browser build', () => {
  it.each([
    /sk_test/,
    /sk_live/,
    /["'`]node:[a-z]/,
    /kysely/i,
    /better-sqlite3/,
    /DATABASE_URL/,
    /STRIPE_SECRET_KEY/,
  ])('contains nothing like %s', (secret) => {
    const files = globSync('dist/browser/**/*.{js,css,html,json,map}');
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((file) => secret.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('brings no source maps', () => {
    expect(globSync('dist/**/*.map')).toEqual([]);
  });
});

describe('tests on a database', () => {
  // All open it by way of this one, which knows both.
  const differing = new Set(
    sources.filter((file) => file !== 'server/database/database.ts' && mayDiffer(readFileSync(file, 'utf8'))),
  );
  const tests = readDatabaseTests(differing);

  it('ask both in every run where they promise something, or ask raw SQL or a lock', () => {
    expect(tests.length).toBeGreaterThan(100);
    const hasToBe = tests.filter((test) => test.mayDiffer || test.file.startsWith('test/promises/'));
    expect(hasToBe.filter(({ isOnBoth }) => !isOnBoth).map(({ file }) => file)).toEqual([]);
  });

  it('ask both at least once beside each source with raw SQL or a lock', () => {
    const folders = new Set([...differing].map((file) => dirname(file)));
    expect(folders.size).toBeGreaterThan(20);
    const beside = Map.groupBy(tests, ({ file }) => dirname(file));
    const onOneOnly = [...folders].filter(
      (folder) => beside.get(folder)?.every(({ isOnBoth }) => !isOnBoth) ?? false,
    );
    expect(onOneOnly).toEqual([]);
  });
});

/** The watchman watched: on a house with every fault, each rule must bark. */
describe('the rules themselves', () => {
  let house: string;
  let modules: IModule[];
  let faults: string[];

  beforeAll(async () => {
    house = mkdtempSync(join(tmpdir(), 'ampervan-house-'));
    const files = {
      'app/site/main.tsx': `import { a } from '../shop/a.ts'; a();`,
      'app/shop/a.ts': `import { db } from './b.server.ts'; import type { C } from '../cart/c.ts'; export const a = (c?: C) => db(c);`,
      'app/shop/b.server.ts': `import fs from 'node:fs'; export const db = (x: unknown) => fs.existsSync(String(x));`,
      'app/cart/c.ts': `import type { D } from './d.ts'; import { readFileSync } from 'node:fs'; import '../../seed/e.ts'; export type C = D; readFileSync('');`,
      'app/cart/d.ts': `import type { C } from './c.ts'; import type { a } from '../shop/a.ts'; export type D = C | typeof a;`,
      'server/f.ts': `import type { C } from '../app/cart/c.ts'; export type F = C;`,
      'ui/g.ts': `import type { F } from '../server/f.ts'; export type G = F;`,
      'seed/e.ts': `export const e = 1;`,
    };
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(house, file)), { recursive: true });
      writeFileSync(join(house, file), text);
    }
    ({ modules, faults } = await readHouse(house, ['app', 'server', 'ui']));
    return () => rmSync(house, { recursive: true });
  });

  it.each([
    'a file that may reach the browser imports nothing of the server: app/shop/a.ts -> app/shop/b.server.ts',
    'a file that may reach the browser imports no package of the server: app/cart/c.ts -> fs',
    'the ground knows no business: server/f.ts -> app/cart/c.ts',
    'the look knows no business: ui/g.ts -> server/f.ts',
    'the business knows neither samples nor tests: app/cart/c.ts -> seed/e.ts',
    'no ring of files: app/cart/c.ts -> app/cart/d.ts -> app/cart/c.ts',
  ])('bark: %s', (fault) => {
    expect(faults).toContain(fault);
  });

  it('follow what runs, and types only where they are asked about', () => {
    expect([...reachableFrom(modules, 'app/site/main.tsx').keys()]).toEqual([
      ...['app/site/main.tsx', 'app/shop/a.ts', 'app/shop/b.server.ts', 'fs'],
    ]);
    const closure = closureOf(arrowsBetweenSubjects(modules));
    expect([...closure].filter(([subject, reached]) => reached.has(subject)).map(([name]) => name)).toEqual([
      ...['cart', 'shop'],
    ]);
  });

  it.each([
    'shop.expectProblem(/404 \\(Not Found\\)/);',
    'shop.expectProblem(/The lamp is out/, /ERR_FAILED/);',
    "shop.expectProblem(/The lamp is out: Failed to execute 'postMessage'/);",
    'shop.expectProblem(/500/);',
    'if (problem) shop.expectProblem(problem);',
    "const refusal = page.waitForEvent('console');",
  ])('bark where a journey demands what a browser prints: %s', (journey) => {
    const ownWords = printedBy(`console.error('The lamp is out:', error);`);
    expect(ownWords).toEqual(['The lamp is out']);
    expect(strangeDemands(journey, ownWords)).toHaveLength(1);
    expect(strangeDemands('shop.expectProblem(/The lamp is out: .*no fuse/);', ownWords)).toEqual([]);
  });

  it('read the picture', () => {
    const drawn = arrowsDrawn('```mermaid\nflowchart TB\n  home --> shop & sign-in\n  shop --> cart\n```\n');
    expect(closureOf(drawn).get('home')).toEqual(new Set(['shop', 'sign-in', 'cart']));
  });
});
