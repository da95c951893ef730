import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findCycle, type Import, reachableFrom, readImports } from './imports.ts';

const sources = '{app,browser,migrations,seed,server,simulator,ui}/**/*.{ts,tsx}';
const imports = readImports(sources, '*.ts', '{scripts,bench}/**/*.ts');
const page = readFileSync('docs/architecture.md', 'utf8');

const serverPackages =
  /^(node:|zod$|kysely|better-sqlite3|pg$|fastify|@fastify|stripe$|sharp|nodemailer|sanitize-html|opentype|@node-rs)/;
const serverFiles =
  /^(server|migrations|seed|simulator|scripts|test)\/|(^|\/)(routes|\w+-routes|tables)\.ts$/;

describe('the house', () => {
  it('sends no server file to the browser', () => {
    const ways = reachableFrom(imports, 'browser/main.tsx');
    expect(ways.size).toBeGreaterThan(40);
    const strangers = [...ways].filter(([file]) => serverFiles.test(file) || serverPackages.test(file));
    expect(strangers.map(([, way]) => way.join(' -> '))).toEqual([]);
  });

  it('keeps server and look free of the business', () => {
    expect(upward('server', /^(app|seed|simulator|browser|test)\//)).toEqual([]);
    expect(upward('ui', /^(app|seed|simulator|server|browser|test)\//)).toEqual([]);
    expect(upward('app', /^(seed|test|scripts|migrations)\//)).toEqual([]);
  });

  it('lets no subject import another without an arrow on its page', () => {
    const drawn = new Set<string>();
    for (const [, from = '', list = ''] of page.matchAll(/^\| `([\w-]+)` \| ((?:`[\w-]+`(?:, )?)+) \|$/gm)) {
      for (const [, to = ''] of list.matchAll(/`([\w-]+)`/g)) drawn.add(`${from} -> ${to}`);
    }
    expect(drawn.size).toBeGreaterThan(10);
    const undrawn = new Map<string, string>();
    for (const [file, list] of imports) {
      const from = subjectOf(file);
      for (const { target } of list) {
        const to = subjectOf(target);
        const arrow = `${from} -> ${to}`;
        if (from && to && from !== to && !drawn.has(arrow)) undrawn.set(arrow, `${file} imports ${target}`);
      }
    }
    expect(Object.fromEntries(undrawn)).toEqual({});
  });

  it('has no ring of imports', () => {
    expect(findCycle(imports)).toBeNull();
  });

  it('has no drawer for odds and ends', () => {
    const names = [...imports.keys()].filter((file) =>
      /^(utils?|helpers?|common|shared|misc|index)\.tsx?$/.test(basename(file)),
    );
    expect(names).toEqual([]);
  });

  it('is made of small files', () => {
    const lengths = [...imports.keys()]
      .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
      .sort((a, b) => b.lines - a.lines);
    expect(lengths.filter(({ lines }) => lines > 400)).toEqual([]);
    expect(lengths.filter(({ lines }) => lines >= 240).length / lengths.length).toBeLessThanOrEqual(0.1);
    const tests = globSync(['{app,browser,server,seed,simulator,ui,test}/**/*.test.{ts,tsx}']);
    expect(tests.filter((file) => readFileSync(file, 'utf8').split('\n').length > 501)).toEqual([]);
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

/** The watchman watched: on a house with every fault, each rule must bark. */
describe('the rules themselves', () => {
  const house = new Map<string, Import[]>([
    ['browser/main.tsx', [{ target: 'app/a.tsx', isType: false }]],
    [
      'app/a.tsx',
      [
        { target: 'app/b.ts', isType: true },
        { target: 'app/c.ts', isType: false },
      ],
    ],
    ['app/b.ts', [{ target: 'zod', isType: false }]],
    [
      'app/c.ts',
      [
        { target: 'app/a.tsx', isType: false },
        { target: 'node:fs', isType: false },
      ],
    ],
  ]);

  it('follow imports, but not those of types', () => {
    expect([...reachableFrom(house, 'browser/main.tsx').keys()]).toEqual([
      ...['browser/main.tsx', 'app/a.tsx', 'app/c.ts', 'node:fs'],
    ]);
  });

  it('find a ring', () => {
    expect(findCycle(house)).toEqual(['app/a.tsx', 'app/c.ts', 'app/a.tsx']);
  });

  it('read imports as they are written', () => {
    expect(imports.get('app/site.tsx')?.some(({ target }) => target === 'app/catalogue/shop-page.tsx')).toBe(
      true,
    );
    expect(imports.get('app/tables.ts')?.every(({ isType }) => isType)).toBe(true);
    expect(imports.get('server/html.ts')).toEqual([]);
  });
});

function subjectOf(file: string): string | undefined {
  return /^app\/([^/]+)\//.exec(file)?.[1];
}

function upward(folder: string, forbidden: RegExp): string[] {
  return [...imports].flatMap(([file, list]) =>
    file.startsWith(`${folder}/`)
      ? list.filter(({ target }) => forbidden.test(target)).map(({ target }) => `${file} -> ${target}`)
      : [],
  );
}
