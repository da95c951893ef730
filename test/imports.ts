import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

export interface Import {
  /** A file of this repository by its path, or a package's name. */
  target: string;
  /** Gone after compilation. */
  isType: boolean;
}

const statement = /^(?:import|export)\s+(?:(type)\s+)?(?:([\w*{][^'"]*?)\s+from\s+)?['"]([^'"]+)['"]/gm;
const lazily = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Every source file of these folders with what it imports. Tests are left out. */
export function readImports(...patterns: string[]): Map<string, Import[]> {
  const files = globSync(patterns)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file));
  return new Map(files.sort().map((file) => [file, importsOf(file)]));
}

function importsOf(file: string): Import[] {
  const source = readFileSync(file, 'utf8');
  const resolved = (target: string) => (target.startsWith('.') ? join(dirname(file), target) : target);
  return [
    ...[...source.matchAll(statement)].map(([, type, names = '', target = '']) => ({
      target: resolved(target),
      isType: type !== undefined || /^\{(\s*type\s[^,}]+,?)+\s*\}$/.test(names),
    })),
    ...[...source.matchAll(lazily)].map(([, target = '']) => ({ target: resolved(target), isType: false })),
  ];
}

/** All files that are loaded with `entry`, with the shortest way to each. */
export function reachableFrom(imports: ReadonlyMap<string, Import[]>, entry: string): Map<string, string[]> {
  const ways = new Map([[entry, [entry]]]);
  const queue = [entry];
  for (const file of queue) {
    for (const { target, isType } of imports.get(file) ?? []) {
      if (isType || ways.has(target)) continue;
      ways.set(target, [...(ways.get(file) ?? []), target]);
      if (imports.has(target)) queue.push(target);
    }
  }
  return ways;
}

/** One ring of files that import each other, or null. */
export function findCycle(imports: ReadonlyMap<string, Import[]>): string[] | null {
  const done = new Set<string>();
  function visit(file: string, way: string[]): string[] | null {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const { target, isType } of imports.get(file) ?? []) {
      const cycle = isType || !imports.has(target) ? null : visit(target, [...way, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  }
  for (const file of imports.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return null;
}
