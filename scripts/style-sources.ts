import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { type Plugin, parseSync } from 'vite';

/** An `@source` that names a file which runs, instead of a folder. */
const entrySource = /@source "([^"]+\.tsx?)";/g;

/**
 * Where a style sheet's `@source` names a script, adds all that runs with it: whatever it imports, at once or later.
 * So a sheet holds the classes of what can be shown beside it, and no list of folders has to be kept. A file that
 * brings such a sheet of its own is left to that sheet, and so is what only it imports.
 */
export function styleSources(): Plugin {
  return {
    name: 'style-sources',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler(css, sheet) {
        const folder = dirname(sheet);
        const entries = [...css.matchAll(entrySource)].map(([, entry = '']) => resolve(folder, entry));
        if (entries.length === 0) return null;
        const sources = runningWith(entries, sheet).map((file) => `@source "${relative(folder, file)}";`);
        return { code: css.replace(entrySource, '') + sources.join('\n'), map: null };
      },
    },
  };
}

/** The scripts that run with these, themselves among them. */
function runningWith(entries: string[], sheet: string): string[] {
  const found = new Set(entries);
  for (const file of found) {
    const imported = importsOf(file);
    if (!entries.includes(file) && imported.some((name) => name !== sheet && hasSources(name))) {
      found.delete(file);
    } else {
      for (const name of imported) if (/\.tsx?$/.test(name)) found.add(name);
    }
  }
  return [...found];
}

const hasSources = (file: string) => file.endsWith('.css') && readFileSync(file, 'utf8').includes('@source');

/** The files of ours that a script imports, types aside. */
function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module;
  return [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value])),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
  ]
    .filter((name) => name.startsWith('.'))
    .map((name) => resolve(dirname(file), name));
}
