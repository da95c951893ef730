import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { IModule } from 'dependency-cruiser';
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss';
import { beforeAll, expect, it } from 'vitest';
import { readBuiltAssets } from '../server/static-files.ts';
import { readHouse } from './house.ts';

let modules: Map<string, IModule>;
/** The words of a file that are classes to Tailwind. */
let classesIn: (file: string) => string[];

beforeAll(async () => {
  const house = await readHouse(process.cwd(), ['app', 'browser', 'ui']);
  modules = new Map(house.modules.map((module) => [module.source, module]));
  const theme = ['theme', 'longread'].map((name) => readFileSync(`ui/${name}.css`, 'utf8')).join('');
  const design = await loadDesignSystem(theme, {
    base: resolve('ui'),
    loadStylesheet: async (_id, base) => {
      const path = resolve('node_modules/tailwindcss/index.css');
      return { path, base, content: await readFile(path, 'utf8') };
    },
  });
  const otherwise = /@source not inline\("\{(.*)\}"\)/.exec(theme)?.[1]?.split(',') ?? [];
  // Most words stand in many files, and to ask for a rule takes long.
  const known = new Map<string, boolean>(otherwise.map((word) => [word, false]));
  const read = new Map<string, string[]>();
  classesIn = (file) => {
    const classes = read.get(file);
    if (classes) return classes;
    const words = readFileSync(file, 'utf8').match(/(?<=[\s"'`])[\w!@*\-[][^\s"'`]*(?=[\s"'`])/g) ?? [];
    const unknown = [...new Set(words)].filter((word) => !known.has(word));
    const rules = design.candidatesToCss(unknown);
    for (const [index, word] of unknown.entries()) known.set(word, Boolean(rules[index]));
    const found = words.filter((word) => known.get(word));
    read.set(file, found);
    return found;
  };
});

/** The classes that a sheet has rules for. */
const classesOf = (css: string) =>
  new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1')));

/**
 * Every class of what `entry` runs, at once or later, that no sheet has a rule for of those that are there by then.
 * `inlined` is what every page carries; what the sheets hold that a file imports comes with that file.
 */
function unstyledFrom(entry: string, inlined: string, sheets: Record<string, string>): string[] {
  const unstyled = new Set<string>();
  const visited = new Set<string>();
  const styles = Object.fromEntries(Object.entries(sheets).map(([name, css]) => [name, classesOf(css)]));

  function visit(root: string, before: Set<string>[]): void {
    const files = runningWith(root);
    const here = new Set([...before, ...files.flatMap((file) => styles[file] ?? [])]);
    const key = `${root} ${here.size}`;
    if (visited.has(key)) return;
    visited.add(key);
    for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
      for (const name of classesIn(file)) {
        if (![...here].some((classes) => classes.has(name))) unstyled.add(`${file}: ${name}`);
      }
      for (const { resolved, dynamic } of importsOf(file)) if (dynamic) visit(resolved, [...here]);
    }
  }

  visit(entry, [classesOf(inlined)]);
  expect(visited.size).toBeGreaterThan(10);
  return [...unstyled];
}

const importsOf = (file: string) =>
  (modules.get(file)?.dependencies ?? []).filter(
    ({ dependencyTypes }) => !dependencyTypes.includes('type-only'),
  );

/** A file and all that it brings with it at once. */
function runningWith(root: string): string[] {
  const files = new Set([root]);
  for (const file of files) {
    for (const { resolved, dynamic } of importsOf(file)) if (!dynamic) files.add(resolved);
  }
  return [...files];
}

const builtSheet = (name: string) => {
  const [file = ''] = globSync(`dist/browser/assets/${name}-*.css`);
  return readFileSync(file, 'utf8');
};

it('styles every class of every page, of what opens on it later too', async () => {
  const { css } = await readBuiltAssets('browser/main.tsx');
  expect(unstyledFrom('browser/main.tsx', css, { 'ui/all.css': builtSheet('all') })).toEqual([]);
});

it('styles every class of the page that stands in for a broken one', async () => {
  const { css } = await readBuiltAssets('browser/main.tsx');
  const styled = classesOf(css);
  expect(classesIn('app/error-page.server.tsx').filter((name) => !styled.has(name))).toEqual([]);
});

it('styles every class of the dashboard', async () => {
  const { css } = await readBuiltAssets('browser/dashboard.tsx', 'dashboard-manifest.json');
  expect(unstyledFrom('browser/dashboard.tsx', css, {})).toEqual([]);
});

it('keeps the classes of the dashboard out of what visitors load', async () => {
  const { css } = await readBuiltAssets('browser/main.tsx');
  const visitors = classesOf(css + builtSheet('all'));
  const dashboard = await readBuiltAssets('browser/dashboard.tsx', 'dashboard-manifest.json');
  const owners = classesOf(dashboard.css);
  const only = globSync('app/**/*.admin.tsx').flatMap(classesIn);
  const shared = new Set(globSync('{app,browser,ui}/**/!(*.admin).{ts,tsx}').flatMap(classesIn));
  const foreign = new Set(only.filter((name) => !shared.has(name)));
  expect(foreign.size).toBeGreaterThan(20);
  expect([...foreign].filter((name) => !owners.has(name))).toEqual([]);
  expect([...foreign].filter((name) => visitors.has(name))).toEqual([]);
});
