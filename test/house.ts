import { cruise, type IFlattenedRuleSet, type IModule } from 'dependency-cruiser';

/** Never to reach the browser, by its name or by its folder. */
export const serverFile = '\\.server\\.tsx?$|^(server|seed|simulator|migrations|scripts|bench|test)/';

/** Who may import whom, whatever the subject. */
export const houseRules: IFlattenedRuleSet = {
  forbidden: [
    {
      name: 'a file that may reach the browser imports nothing of the server',
      severity: 'error',
      from: { path: '^(app|ui|browser)/', pathNot: serverFile },
      to: { path: serverFile, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'a file that may reach the browser imports no package of the server',
      severity: 'error',
      from: { path: '^(app|ui|browser)/', pathNot: serverFile },
      to: {
        path: '^node_modules/(@types/)?(@fastify/|fastify|kysely|better-sqlite3|pg/|stripe/|sharp|nodemailer|sanitize-html|@node-rs/)|^(node:)?(fs|path|os|crypto|http|https|net|zlib|stream|child_process|timers|util|events|worker_threads|async_hooks)(/promises)?$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the ground knows no business',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(app|seed|simulator|browser|test)/' },
    },
    {
      name: 'the look knows no business',
      severity: 'error',
      from: { path: '^ui/' },
      to: { path: '^(app|seed|simulator|server|browser|test)/' },
    },
    {
      name: 'the business knows neither samples nor tests',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^(seed|test|scripts|migrations)/' },
    },
    { name: 'no ring of files', severity: 'error', from: {}, to: { circular: true } },
  ],
};

/** Every source file below these folders with what it imports, types included, and which rules it breaks. Tests are left out. */
export async function readHouse(baseDir: string, folders: string[]) {
  const { output } = await cruise(folders, {
    baseDir,
    ruleSet: houseRules,
    validate: true,
    // TypeScript's own compiler is no library any more that could be asked.
    parser: 'swc',
    tsPreCompilationDeps: true,
    exclude: { path: '\\.test\\.tsx?$' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs'], exportsFields: ['exports'] },
  });
  if (typeof output === 'string') throw new Error('The imports came as text');
  const faults = output.summary.violations.map(
    ({ rule, from, to, cycle }) =>
      `${rule.name}: ${[from, ...(cycle ? cycle.map(({ name }) => name) : [to])].join(' -> ')}`,
  );
  return { modules: output.modules, faults };
}

/** All that runs when `entry` does, with the shortest way to each. */
export function reachableFrom(modules: IModule[], entry: string): Map<string, string[]> {
  const bySource = new Map(modules.map((module) => [module.source, module]));
  const ways = new Map([[entry, [entry]]]);
  for (const [file, way] of ways) {
    for (const { resolved, dependencyTypes } of bySource.get(file)?.dependencies ?? []) {
      if (!dependencyTypes.includes('type-only') && !ways.has(resolved))
        ways.set(resolved, [...way, resolved]);
    }
  }
  return ways;
}

export type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

const subjectOf = (file: string) => /^app\/([^/]+)\//.exec(file)?.[1];

/** Which subject imports which, types included. */
export function arrowsBetweenSubjects(modules: IModule[]): Arrows {
  const arrows = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = subjectOf(source);
    if (!from) continue;
    const targets = arrows.get(from) ?? new Set();
    arrows.set(from, targets);
    for (const { resolved } of dependencies) {
      const to = subjectOf(resolved);
      if (to && to !== from) targets.add(to);
    }
  }
  return arrows;
}

/**
 * Which of the things in a folder imports which, types included: its sub-folders by name, and its own files together
 * as `.`. Not those beside the subjects, which every subject may know: their list of all tables knows each subject's.
 */
export function arrowsWithin(modules: IModule[], folder: string): Arrows {
  const placeOf = (file: string) => {
    if (!file.startsWith(`${folder}/`)) return undefined;
    const [first = '', ...rest] = file.slice(folder.length + 1).split('/');
    if (rest.length > 0) return first;
    return folder === 'app' ? undefined : '.';
  };
  const arrows = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = placeOf(source);
    if (from === undefined) continue;
    const targets = arrows.get(from) ?? new Set();
    arrows.set(from, targets);
    for (const { resolved } of dependencies) {
      const to = placeOf(resolved);
      if (to !== undefined && to !== from) targets.add(to);
    }
  }
  return arrows;
}

/** The arrows of a Mermaid picture: lines such as "shop --> catalogue & cart". */
export function arrowsDrawn(page: string): Arrows {
  const picture = /```mermaid\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const arrows = new Map<string, Set<string>>();
  for (const [, from = '', targets = ''] of picture.matchAll(/^\s*([\w-]+) --> ([\w\- &]+)$/gm)) {
    arrows.set(from, new Set([...(arrows.get(from) ?? []), ...targets.split(' & ')]));
  }
  return arrows;
}

/** Everything that can be reached from each, in one step or several. One that reaches itself stands in a ring. */
export function closureOf(arrows: Arrows): Arrows {
  return new Map(
    [...arrows.keys()].map((from) => {
      const reached = new Set(arrows.get(from));
      for (const next of reached) for (const further of arrows.get(next) ?? []) reached.add(further);
      return [from, reached];
    }),
  );
}
